import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

/// The gate before submissions: what a right answer needs passes, and what no answer needs is refused by name.
@Suite(.enabled(if: hasSolutions)) struct SubmissionGateTests {
  @Test func `the solution of the last chapter passes, and its right answers do`() throws {
    let chapter = try #require(kit.chapters.last)
    let gate = try SubmissionGate(to: chapter)
    #expect(try gate.violations(in: chapter.solution) == [])
    let solution = try Submission(in: chapter.solution).files
    let designs = kit.root.appending(path: "Tests/RightAnswers/\(chapter.name)")
    for design in try FileManager.default.contentsOfDirectory(atPath: designs.path) {
      let files = try Submission(in: designs.appending(path: design)).files
      #expect(try gate.violations(in: solution.merging(files) { $1 }) == [], "\(design)")
    }
  }

  @Test func `a file that a chapter gives may do more than an answer, as long as it is unchanged`() throws {
    let chapter = try #require(kit.chapters.first { $0.number == 9 })
    let gate = try SubmissionGate(to: chapter)
    var files = try Submission(in: chapter.solution).files
    expect(try gate.violations(in: files).map(\.description), is: [])
    let lock = try #require(files["Lock.swift"])
    files["Lock.swift"] = lock + "\nlet isTest = Interleaving.isExplored\n"
    let refused = try gate.violations(in: files).compactMap(\.place?.file)
    expect(Set(refused).sorted(), is: ["Lock.swift"])
    expect(try gate.violations(in: ["A.swift": "let isTest = Interleaving.isExplored"]).count, is: 1)
  }

  @Test func `what no answer needs is refused`() throws {
    #expect(try missed(attacks, by: SubmissionGate(to: #require(kit.chapters.first))) == [])
  }

  @Test(arguments: [
    // A type that only one file sees is no licence for another file.
    ("private struct Optional {}", "extension Optional { public var description: String { \"\" } }"),
    ("struct Own {}", "private typealias Own = Departure\nextension Own { var description: String { \"\" } }"),
  ])
  func `what looks like a type of the answer is refused`(first: String, second: String) throws {
    let gate = try SubmissionGate(to: #require(kit.chapters.first))
    #expect(try gate.violations(in: ["A.swift": first, "B.swift": second]).map { $0.place?.file } == ["B.swift"])
  }

  @Test func `what an answer may well need passes`() throws {
    let gate = try SubmissionGate(to: #require(kit.chapters.first))
    expect(try gate.violations(in: ["Answer.swift": honest]).map(\.description), is: [])
    let departure = givenDeparture.replacing("Equatable {", with: "Hashable, Sendable {")
      .replacing("let time", with: "// When /* it leaves\n  let time")
    expect(try gate.violations(in: ["Departure.swift": departure]).map(\.description), is: [])
  }

  @Test func `what the compiler can't parse is refused, and many reasons become a few`() throws {
    let gate = try SubmissionGate(to: #require(kit.chapters.first))
    let nested = try gate.violations(in: ["Answer.swift": "let a = " + String(repeating: "[", count: 40_000)])
    #expect(nested.map { $0.sentence.contains("write it in a simpler way") } == [true])
    let many = String(repeating: "@_x let a = 1\n", count: 120)
    #expect(try gate.violations(in: ["Answer.swift": many]).last?.sentence.hasSuffix("more") == true)
    #expect(Violation(many).sentence.count < 400)
  }

  @Test func `nothing is judged by syntax trees of another form`() throws {
    var gate = try SubmissionGate(to: #require(kit.chapters.first))
    gate.compiler = #"echo '{"_kind":"source_file","declarations":[]}' ||"#
    let error = #expect(throws: EnvironmentError.self) { try gate.violations(in: ["Answer.swift": "import Glibc"]) }
    #expect(error?.sentence.contains("nothing is graded") == true)
  }

  @Test func `expectations pass where tests are written, and nothing else of Swift Testing does`() throws {
    let chapter = try #require(kit.chapters.first { $0.number == 7 })
    let gate = try SubmissionGate(to: chapter)
    #expect(try gate.violations(in: chapter.solution) == [])
    let attacks = [
      "func f() throws { try Test.cancel() }", "typealias T = Test", "typealias T = Testing.Test",
      "func f() async { await #expect(processExitsWith: .success) {} }", "let t = IssueHandlingTrait.self",
      "func f() { withKnownIssue {} }", "func f() { #externalMacro(1) }", "extension Test {}",
      "func f() { try Test\n.cancel() }", "extension Test? {}",
    ]
    let helper = "func check(_ a: Int, line: Int = #line, at location: SourceLocation = #_sourceLocation) {}"
    #expect(try gate.violations(in: ["Answer.swift": "import Testing\n\(helper)"]) == [])
    #expect(try missed(attacks.map { ($0, "refused") }, by: gate) == [])
  }

  @Test func `files that are not plain Swift files are refused by name`() throws {
    let folder = try ScratchFolder()
    for name in ["Fine.swift", "inner/fine.swift", "\u{1B}[31m.swift"] { try folder.write("", to: name) }
    try folder.write("", to: "inner/deep/Fine.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Link.swift"),
      withDestinationURL: URL(filePath: "/etc/passwd")
    )
    try Data([0xFF, 0xFE]).write(to: folder.url.appending(path: "Latin.swift"))
    try Data(count: 1 << 20 + 1).write(to: folder.url.appending(path: "Large.swift"))
    let chapter = try #require(kit.chapters.first)
    let sentences = try SubmissionGate(to: chapter).violations(in: folder.url).map(\.sentence)
    #expect(
      sentences == [
        "Link.swift is a link; hand in the file itself",
        "\\u{1B}[31m.swift has characters in its name that are not letters, digits, spaces, +, - or _; rename it",
        "Large.swift is too much; hand in at most 64 Swift files, and less than 128 kB in all",
        "Latin.swift is not text in UTF-8; save it in that encoding",
        "inner/fine.swift and Fine.swift have the same name; rename one of them",
      ]
    )
    let empty = try ScratchFolder()
    try empty.write("", to: "README.md")
    #expect(
      try SubmissionGate(to: chapter).violations(in: empty.url).map(\.sentence)
        == ["there is no Swift file; hand in the files of the chapter"]
    )
  }
}

/// The attacks that the gate doesn't refuse in these words.
///
/// They are in one file, since each file takes the compiler a moment; the lines tell them apart.
private func missed(_ attacks: [(code: String, sentence: String)], by gate: SubmissionGate) throws -> [String] {
  let violations = try gate.violations(in: ["Answer.swift": attacks.map(\.code).joined(separator: "\n")])
  var line = 1
  return attacks.compactMap { attack in
    let lines = line...(line + attack.code.count { $0 == "\n" })
    line = lines.upperBound + 1
    let found = violations.filter { lines.contains($0.place?.line ?? 0) }.map(\.sentence)
    return found.contains { $0.contains(attack.sentence) } ? nil : "\(attack.code): \(found)"
  }
}

private let kit = TestKit.clone

// A branch for students has none, so that its gate doesn't know what is given.
private let hasSolutions = FileManager.default.fileExists(atPath: kit.root.appending(path: "Solutions").path)

private let equal = "static func == (a: Self, b: Self) -> Bool { true }"
private let less = "static func < (a: Self, b: Self) -> Bool { true }"

private let attacks: [(code: String, sentence: String)] = [
  ("import Foundation", "import Foundation is refused"),
  ("import struct Glibc.timespec", "import Glibc is refused"),
  ("@testable import Synchronization", "@testable is refused"),
  ("@_exported import Synchronization", "@_exported is refused"),
  ("@_silgen_name(\"exit\") func leave(_: Int32)", "@_silgen_name is refused"),
  ("@c func leave() {}", "c is refused"),
  ("@main struct Main { static func main() {} }", "main is refused"),
  ("@section(\"x\") let x = 1", "section is refused"),
  ("let g: @convention(c) () -> Void = {}", "@convention is refused"),
  ("#if DEBUG\nimport Glibc\n#endif", "#if is refused"),
  ("#sourceLocation(file: \"Step1.swift\", line: 1)", "#sourceLocation is refused"),
  ("@freestanding(expression) macro m() -> Int = #externalMacro(module: \"M\", type: \"T\")", "a macro is refused"),
  ("func f() { _ = #unknown(1) }", "the macro #unknown is refused"),
  ("func f(_ p: UnsafePointer<Int>) -> Int { unsafe p.pointee }", "an unsafe expression is refused"),
  ("let f = withUnsafeCurrentTask", "withUnsafeCurrentTask is refused"),
  ("let f = Unmanaged.passRetained", "Unmanaged is refused"),
  ("struct S { nonisolated(unsafe) static var x = 1 }", "nonisolated(unsafe) is refused"),
  ("final class S { unowned(unsafe) var x: S? }", "unowned(unsafe) is refused"),
  ("func f() { CommandLine.arguments = [] }", "CommandLine is refused"),
  ("let t: Any.Type? = _typeByName(\"Si\")", "_typeByName is refused"),
  ("func _typeByName() {}\nlet t: Any.Type? = Swift._typeByName(\"Si\")", "_typeByName is refused"),
  ("let t: Any.Type? = Swift.`_typeByName`(\"Si\")", "_typeByName is refused"),
  ("func == (a: [String], b: [String]) -> Bool { true }", "an operator at the top level is refused"),
  ("extension [String] { \(equal) }", "an operator for"),
  ("typealias A = [String]\nextension A { \(equal) }", "an operator for A is refused"),
  ("enum O { enum Array {} }\nextension Array { \(equal) }", "an operator for Array"),
  ("enum O { typealias A = [Int] }\nextension O.A { \(equal) }", "an operator for O.A"),
  ("protocol P {}\nextension P { \(equal) }", "an operator for P is refused"),
  ("protocol P { static func == (a: Self, b: Self) -> Bool }", "an operator in a protocol is refused"),
  ("extension Departure { \(equal) }", "an operator for Departure is refused"),
  ("extension BoardObserver { \(less) }", "an operator for BoardObserver is refused"),
  ("extension Array: Comparable { \(less) }", "an operator for Array is refused"),
  (
    "extension Departure: CustomStringConvertible { var description: String { \"\" } }",
    "a description for Departure is refused"
  ),
  (
    "protocol P {}\nprotocol Q: P {}\nextension P { var description: String { \"\" } }\nextension Departure: Q {}",
    "a description for P is refused"
  ),
  ("extension BoardObserver { typealias String = Substring }", "String is a name that the specs use"),
  ("enum E { private protocol Identifiable {} }", "Identifiable is a protocol of the standard library"),
  ("typealias IntegerLiteralType = Int8", "IntegerLiteralType is a name that the specs use"),
  ("@inline(always) func f() {}", "inline(always) is refused"),
  ("struct S { func _runAsyncMain() {} }\nfunc f() { _runAsyncMain { } }", "_runAsyncMain is refused"),
  ("infix operator <=>", "an operator of your own is refused"),
  ("precedencegroup P {}", "an operator of your own is refused"),
  ("struct Recorder {}", "Recorder is a name that the specs use"),
  ("protocol Recorder {}", "Recorder is a name that the specs use"),
  ("let Recorder = 1", "Recorder is a name that the specs use"),
  ("func Recorder() {}", "Recorder is a name that the specs use"),
  ("typealias String = Int", "String is a name that the specs use"),
  ("enum Testing {}", "Testing is a name that the specs use"),
  ("enum Swift {}", "Swift is a name that the specs use"),
  ("struct Departure { var time = \"\" }", "Departure is given"),
  (givenDeparture.replacing("Equatable {", with: "Equatable /* { */, P {"), "Departure is given"),
  (givenDeparture.replacing("let time", with: "/* /* */ // */ static let x = 1; let time"), "Departure is given"),
]

private let givenDeparture =
  (try? String(contentsOf: kit.root.appending(path: "Solutions/Chapter1/Departure.swift"), encoding: .utf8)) ?? ""

@Suite struct SyntaxTreeRepairTests {
  @Test func `a syntax tree that the compiler leaves open is closed`() {
    let broken =
      #"{"items":[{"_kind":"typealias","type_repr":{"_kind":"type_attributed","attrs":"@S","type_repr":{"id":"\"}"}},"":{"_kind":"a"},"":{"b":[1,{}]}]}"#
    let whole =
      #"{"items":[{"_kind":"typealias","type_repr":{"_kind":"type_attributed","attrs":"@S","type_repr":{"id":"\"}"}}},{"_kind":"a"},{"b":[1,{}]}]}"#
    #expect(String(decoding: repairedSyntaxTree(Array(broken.utf8)), as: UTF8.self) == whole)
  }
}

@Suite struct SpecVocabularyTests {
  @Test func `the types of specs are those that they take from elsewhere, in their code`() throws {
    let specs = [
      #"let told = zip(a, b).map { String($0) } /* Lost /* a */ */; own("Lost \(Set("Lost")) Lost") // Lost"#,
      #"func own<Told: Sequence, More>(_ x: Told) -> Array<Told> { """\n Lost "\(Int("1"))" \n""" }"#,
    ]
    let vocabulary = SpecVocabulary(specs: specs, starter: ["struct Board { func place(_ x: Int) {} }\nfunc top() {}"])
    let implicit = SpecVocabulary(specs: [], starter: []).types
    #expect(vocabulary.types.subtracting(implicit) == ["Array", "Int", "Sequence", "Set", "String"])
    #expect(vocabulary.declared == ["Board", "place", "top"] && vocabulary.declaredAtTopLevel == ["Board", "top"])
  }
}

private let honest = """
  import Synchronization
  @propertyWrapper struct Wrapped { var wrappedValue: Int; var _count = 0 }
  struct Told { @Wrapped var c = 1; var d: Int { _c.wrappedValue }; enum Platform {}; struct Observers {} }
  typealias Observers = [any BoardObserver]
  enum Local { @TaskLocal static var depth = 0 }
  @globalActor actor Station2 { static let shared = Station2() }
  @Station2 func onStation() {}
  struct Accessed { var x = [1]; var y: [Int] { _read { yield x } _modify { yield &x } } }
  @inline(__always) func check(_ a: Int, file: String = #fileID, line: Int = #line) {}
  struct Own: Equatable { @Wrapped var a = 1; static func == (left: Own, right: Own) -> Bool { true } }
  enum Outer { struct Inner {} }
  extension Outer.Inner: Equatable { static func == (left: Self, right: Self) -> Bool { true } }
  final class Box: @unchecked Sendable, CustomStringConvertible {
    private(set) lazy var lines: [String] = []
    weak var other: Box?
    @discardableResult func run(_ body: @escaping @Sendable () -> Void) -> Int { 1 }
    var description: String { "box" }
    func map(_ x: Int) -> Int { x }
  }
  // _Really_ private operators
  fileprivate extension [String] { \(equal) }
  private func != (left: Departure, right: Departure) -> Bool { false }
  protocol Noisy {}
  extension Noisy { var isEmpty: Bool { false } }
  private struct Recorder {}
  extension Departure: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(time) } }
  extension Departure: Comparable { static func < (left: Self, right: Self) -> Bool { left.time < right.time } }
  extension Array {
    func firstPlace(where isRight: (Element) -> Bool) -> Int? { firstIndex(where: isRight) }
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
    func remove(_ x: Int) -> Int { x }
  }
  func both(on actor: isolated (any Actor)? = #isolation) async {
    async let one: Void = {}()
    await one
  }
  @MainActor final class Screen { @available(*, deprecated) func old() {} }
  """
