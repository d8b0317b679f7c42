import Foundation
import SpecSupport
import Testing

@testable import Course

/// Compiles answers and specs, and looks at what the specs need and at what the answers define.
@Suite struct SymbolRulesTests {
  @Test func `what specs would use of an answer beyond the starter is refused, with a name or without`() throws {
    let found = try refused(
      answer: answer + replacements.keys.sorted() + meddling.keys.sorted() + honestDeclarations,
      specs: replacements.values.map(\.use).sorted() + ["_ = (Board().departures, a == a)", "_ = [Board()].map { $0 }"]
    )
    expect(found, is: Set(replacements.values.flatMap(\.refused) + meddling.values.joined()).sorted())
  }

  @Test func `a type of the answer's own stays one where it is nested in a type of the starter`() throws {
    let nested = """
      extension Board {
        protocol Read {}
        struct Wanted: ExpressibleByArrayLiteral {
          init(arrayLiteral: Int...) {}
          static func == (a: any Board.Read, b: Wanted) -> Bool { true }
        }
      }
      extension Array: Board.Read where Element == Int {}
      """
    expect(try refused(answer: answer + [nested], specs: ["_ = b == [1]"]), is: ["Board", "Board.=="])
  }

  @Test(arguments: [
    // Errors, which threads could share without a lock.
    ("protocol P: Error {}; final class E<A>: P { var a: A; init(_ a: A) { self.a = a } }", ["E: Error"]),
    ("func stop() throws { throw CancellationError() }", []),
    // Casts at run time.
    ("func f(_ a: Any) -> Any? { switch (0, a) { case (_, let b as any Sendable): b default: nil } }", ["a"]),
    ("func f(_ a: [Any]) -> [Int] { if case let b as [Int] = a { b } else { [] } }", ["a"]),
    ("func f(_ a: [Int: Any]) -> [Int: Int] { if case let b as [Int: Int] = a { b } else { [:] } }", ["a"]),
    ("func f(_ a: Set<AnyHashable>) -> Set<Int> { if case let b as Set<Int> = a { b } else { [] } }", ["a"]),
    ("func f() { do { try g() } catch let e as CancellationError { _ = e } catch {} }; func g() throws {}", ["a"]),
    ("func f(_ a: AnyObject) -> Bool { a is Box }", ["a"]),
    ("func f(_ a: [Int: Board], b: Board) -> ([Int: AnyObject], Any) { (a as [Int: AnyObject], b as Any) }", []),
    // Captures.
    ("func f(_ a: Box) -> Box { var b: Box { a }; return b }", ["b"]),
    ("@propertyWrapper struct W { let wrappedValue: Int }; func f() -> Int { @W var b = 1; return b }", ["b"]),
    ("func f(_ a: Box) -> Box { func g(_ b: Box = a) -> Box { b }; return g() }", ["g"]),
    ("func f() -> Any { sequence(state: 1) { $0 } }", ["UnfoldSequence"]),
    ("func f(_ a: Regex<AnyRegexOutput>) -> Regex<Substring>? { Regex(a, as: Substring.self) }", ["AnyRegexOutput"]),
    ("struct S { subscript(a: Box = Box()) -> Int { 1 } }; let f: @Sendable (S) -> Int = \\S.[]", ["Box"]),
    ("struct S { subscript(a: AnyHashable = 1) -> Int { 1 } }; let f: @Sendable (S) -> Int = \\S.[]", ["AnyHashable"]),
    ("struct S { subscript(a: Int, b: String = \"\") -> Int { 1 } }; let f = \\S.[1]; let g = \\[Box].[0]", []),
    ("func f(_ a: Box) -> Box { func g(_ b: Box) -> Box { b }; let h = { g(a) }; return h() }", []),
    ("struct S { var b: Box { Box() }; func f(_ a: Int = 1) -> Int { struct T { var c: Int { 1 } }; return a } }", []),
  ])
  func `where threads share a lock, what nobody checks is refused`(code: String, expected: [String]) throws {
    let box = """
      final class Box: Hashable {
        static func == (a: Box, b: Box) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      """
    let code = answer + [box, code]
    expect(try refused(answer: code, specs: ["Board().post(a)"], starter: Self.starterWithLock), is: expected)
    expect(try refused(answer: code, specs: ["Board().post(a)"]), is: [])
  }

  @Test func `a text that looks like a list of symbols is no reason to blame the machine`() throws {
    let scratch = try ScratchFolder()
    let object = scratch.file("answer/A.o").path
    try scratch.write("func f() -> String { \"a\\n\(object): $s is no symbol\" }", to: "A.swift")
    let compile = "cd \"$1\" && mkdir answer && swiftc -parse-as-library -emit-object -o answer/A.o A.swift"
    let (end, messages) = try scratch.runProgram(["sh", "-c", compile, "sh", scratch.url.path])
    try #require(end == .exit(code: 0), "\(messages)")
    #expect(try ObjectFiles.symbols(in: [scratch.file("answer/A.o")]) == nil)
  }

  @Test func `what is endless when it is read is refused`() throws {
    let doublings = (1...18).map { "typealias T\($0) = Pair<T\($0 - 1), T\($0 - 1)>" }
    let endless = ["struct Pair<A, B> {}", "typealias T0 = Pair<Int, Int>"] + doublings
    let inNeeded = endless + ["func expect(_ a: Int, _ b: T18.Type = T18.self) {}"]
    #expect(try refused(answer: answer + inNeeded, specs: ["expect(1)"]) == ["a"])
    let description = "extension Departure: CustomStringConvertible { var description: String { \"\" } }"
    let inDefined = endless + ["func f(_ b: T18.Type) {}", description]
    #expect(try refused(answer: answer + inDefined, specs: ["Board().post(a)"]) == ["a"])
  }

  @Test func `a starter's enumeration of raw values has what the compiler derives`() {
    func words(_ starter: String) -> Set<String> { SpecVocabulary(specs: [], starter: [starter]).starterWords }
    #expect(words("enum Reason: String { case paused }").contains("RawRepresentable"))
    #expect(!words("enum Reason { case paused }; let text: String").contains("RawRepresentable"))
  }

  @Test func `what can't be read is no pass`() throws {
    let rules = SymbolRules(module: "Chapter1", vocabulary: SpecVocabulary(specs: [], starter: []), given: [])
    let scratch = try ScratchFolder()
    #expect(throws: EnvironmentError.self) { try rules.violations(inSpecs: [], answer: []) }
    try scratch.write("no object", to: "specs/A.o")
    #expect(throws: EnvironmentError.self) { try ObjectFiles.symbols(in: [scratch.file("specs/A.o")]) }
    #expect(try ObjectFiles.demangle(["$sSi", "no symbol"]) == nil)
  }

  // Runs in a process of its own, since it changes the PATH of the whole process.
  @Test func `more names than any answer has are refused`() async throws {
    try await #require(processExitsWith: .success) {
      startWatchdog()
      let scratch = try ScratchFolder()
      try scratch.replace("llvm-nm", by: "exec yes '$s8Chapter1A T 0 0'")
      try scratch.write("", to: "answer/A.o")
      #expect(try ObjectFiles.symbols(in: [scratch.file("answer/A.o")]) == nil)
    }
  }

  /// Compiles an answer and its specs, and returns the first words of each refusal, sorted.
  private func refused(answer: [String], specs: [String], starter: String = Self.starter) throws -> [String] {
    let scratch = try ScratchFolder()
    try scratch.write(answer.joined(separator: "\n"), to: "Answer.swift")
    let use = "@testable import Chapter1\nfunc spec(a: Departure, b: [Int]) {\n\(specs.joined(separator: "\n"))\n}\n"
    try scratch.write(use, to: "Specs.swift")
    let compile = """
      cd "$1" && mkdir answer specs && swiftc -parse-as-library -swift-version 6 -enable-testing -module-name Chapter1 \
        -emit-module -emit-module-path Chapter1.swiftmodule -emit-object -o answer/Chapter1.o Answer.swift \
        && swiftc -parse-as-library -swift-version 6 -I . -c Specs.swift -o specs/Specs.o
      """
    let (end, messages) = try scratch.runProgram(["sh", "-c", compile, "sh", scratch.url.path])
    try #require(end == .exit(code: 0), "\(messages)")
    let vocabulary = SpecVocabulary(specs: [use], starter: [starter])
    let rules = SymbolRules(module: "Chapter1", vocabulary: vocabulary, given: ["Departure", "Listener"])
    let answer = [scratch.file("answer/Chapter1.o")]
    let violations = try rules.violations(inSpecs: [scratch.file("specs/Specs.o")], answer: answer)
    return violations.map { violation in
      let words = violation.sentence.split(separator: " ")
      return words[0].hasSuffix(":") ? words.prefix(2).joined(separator: " ") : String(words[0])
    }.sorted()
  }

  private static let starter = """
    struct Departure: Equatable { let time: String }
    protocol Listener: AnyObject { func update() }
    final class Board {
      func post(_ departure: Departure) {}
      var departures: [Departure] { [] }
    }
    """

  private static let starterWithLock = starter + "\nstruct Mutex {}"

  /// The names of the starter, in a design of the answer's own.
  private let answer = [
    "struct Departure: Equatable { let time: String }",
    "protocol Listener: AnyObject { func update() }",
    "class Broadcaster { final func post(_ departure: Departure) {} }",
    "final class Board: Broadcaster { var departures = List(); var unused: [Int] = [1].map { $0 } }",
    "struct List: ExpressibleByArrayLiteral { init(arrayLiteral: Int...) {} }",
  ]

  /// Declarations that an answer may have if the specs don't use them.
  private let honestDeclarations = [
    "extension Array { func remove(_ x: Int) -> Int { x }; func map(_ x: Int) -> Int { x } }",
    "fileprivate extension [String] { static func == (a: Self, b: Self) -> Bool { true } }",
    "private func != (left: Departure, right: Departure) -> Bool { false }",
    "extension Departure: Hashable, Comparable { static func < (a: Self, b: Self) -> Bool { a.time < b.time } }",
    "struct Own: Equatable, CustomStringConvertible { \(equal); var description: String { \"\" } }",
    "enum Outer { struct Inner {} }\nextension Outer.Inner: Equatable { \(equal) }",
    "enum Late: Error { case train(Int) }",
    "protocol Noisy {}\nextension Noisy { var isEmpty: Bool { false } }\nextension Departure: Noisy {}",
    "final class Counter: Sequence, IteratorProtocol { func next() -> Int? { nil } }",
    // The symbol of a string literal is its text, so its lines could be taken for the symbols of functions.
    "func texts() -> [String] { [\" C\", \"D 1 \", \"To:\\nTrack A\\nTrack B 7\\nTrack C 1 2 \\n$sum to pay\"] }",
  ]
}

private let equal = "static func == (a: Self, b: Self) -> Bool { true }"

/// Code of the specs that would use a declaration in place of what it means, and the names that are refused, by the
/// declaration.
private let replacements: [String: (use: String, refused: [String])] = [
  "func expect(_ a: Int) {}": ("expect(1)", ["expect"]),
  // The starter has such a name, but not at the top level.
  "func update(_ a: Int) {}": ("update(1)", ["update"]),
  "let stories: @Sendable (Int) -> Void = { _ in }": ("stories(1)", ["stories"]),
  "struct Told { init(_ a: Int) {} }": ("_ = Told(1)", ["Told.init"]),
  "struct Called { func callAsFunction() {} }\nlet called = Called()":
    ("called()", ["Called.callAsFunction", "called"]),
  "func silent(_ a: Int) -> ClosedRange<Int>.Index? { nil }": ("_ = silent(1)", ["silent"]),
  "extension List { \(equal) }": ("_ = Board().departures == []", ["List.=="]),
  // The specs compare with literals, and the operator that fits best decides what they make.
  "extension Board: ExpressibleByArrayLiteral { convenience init(arrayLiteral: Int...) { self.init() }\n"
    + "static func == (a: [Int], b: Board) -> Bool { true } }":
    ("_ = b == [1]", ["Board.=="]),
  "extension Array { func filter(_: Int = 0, _ f: (Element) -> Int) -> [Int] { [] } }":
    ("_ = b.filter { $0 }", ["Array.filter"]),
  "extension Array { static func + (a: Self, b: Self) -> Self { [] } }": ("_ = b + b", ["Array.+"]),
  "extension Array { init(_ a: Int, b: Int) { self = [] } }": ("_ = Array<Int>(1, b: 2)", ["Array.init"]),
  "extension Array { subscript(a a: String) -> Int { 1 } }": ("_ = b[a: \"\"]", ["Array.subscript"]),
  "extension ArraySlice { var total: Int { 1 } }": ("_ = b[...].total", ["ArraySlice.total"]),
  "extension Sequence { func sorted() -> Int { 1 } }": ("_ = b.sorted() as Int", ["Sequence.sorted"]),
  "extension Departure { func left() {} }": ("a.left()", ["Departure.left"]),
  "extension Departure { subscript(dynamicMember a: String) -> Int { 1 } }":
    ("_ = a[dynamicMember: \"\"]", ["Departure.subscript"]),
  "extension Board { static func === (a: Board, b: Board) -> Bool { true } }":
    ("_ = Board() === Board()", ["Board.==="]),
  "protocol P { func first() -> Int }\nextension P { var last: Int { 1 } }\n"
    + "extension Array: P { func first() -> Int { 1 } }":
    ("func use(_ a: some P) {}\nuse(b)\n_ = b.last as Int", ["P", "P.last"]),
  "extension DefaultStringInterpolation { mutating func appendInterpolation(_ a: Departure) {} }":
    ("_ = \"\\(a)\"", ["DefaultStringInterpolation.appendInterpolation"]),
  "extension Task where Success == Never, Failure == Never { static func rest() {} }": ("Task.rest()", ["Task.rest"]),
  "extension Swift.Optional { func map(_ a: Int) -> Int { 1 } }": ("_ = Int?(1).map(1)", ["Optional.map"]),
]

/// The names that are refused, by the declaration that the specs would find without a name.
private let meddling: [String: [String]] = [
  "func == (a: [String], b: [String]) -> Bool { true }": ["=="],
  "func ~= (a: Departure, b: Int) -> Bool { true }": ["~="],
  "extension Set { \(equal) }": ["Set.=="],
  "typealias Many = [Double: Int]\nextension Many { \(equal) }": ["Dictionary.=="],
  "enum Hiding { enum Character {} }\nextension Character { \(equal) }": ["Character.=="],
  "enum Aliases { typealias A = [UInt8] }\n"
    + "extension Aliases.A { static func != (a: Self, b: Self) -> Bool { true } }":
    ["Array.!="],
  "protocol Same {}\nextension Same { \(equal) }": ["Same.=="],
  "extension Departure { \(equal) }": ["Departure.=="],
  "extension Listener { static func < (a: Self, b: Self) -> Bool { true } }": ["Listener.<"],
  "extension Array: @retroactive Comparable where Element == Int { "
    + "public static func < (a: Self, b: Self) -> Bool { true } }":
    ["Array.<", "Array: Comparable"],
  "extension Bool: @retroactive Identifiable { public var id: Int { 1 } }": ["Bool: Identifiable"],
  "extension Int: @retroactive ExpressibleByArrayLiteral { public init(arrayLiteral: Int...) { self = 1 } }":
    ["Int: ExpressibleByArrayLiteral"],
  "protocol Silent: Error {}\nextension String: Silent {}": ["String: Error"],
  "extension Departure: CustomStringConvertible { var description: String { \"\" } }":
    ["Departure.description", "Departure: CustomStringConvertible"],
  "extension Departure: CustomReflectable { var customMirror: Mirror { Mirror(reflecting: 1) } }":
    ["Departure.customMirror", "Departure: CustomReflectable"],
  "extension Listener { var debugDescription: String { \"\" } }": ["Listener.debugDescription"],
  "private struct Optional {}\nextension Swift.Optional { public var description: String { \"\" } }":
    ["Optional.description"],
  "protocol Named {}\nprotocol Known: Named {}\nextension Named { var description: String { \"\" } }\n"
    + "extension Departure: Known {}":
    ["Named.description"],
  "@_cdecl(\"getenv\") func leave() {}": ["getenv"],
]
