import Foundation
import SpecSupport
import Testing

@testable import Classroom
@testable import instructor

/// The gate before submissions: what a right answer needs passes, and what no answer needs is refused by name.
@Suite(.enabled(if: hasSolutions)) struct SubmissionGateTests {
  @Test func `the solution of the last chapter passes, and its right answers do`() throws {
    let chapter = try #require(kit.chapters.last)
    let gate = try SubmissionGate(to: chapter)
    #expect(try gate.violations(in: chapter.solution) == [])
    for answer in try chapter.rightAnswers(over: Submission(in: chapter.solution)) {
      #expect(try gate.violations(in: answer.files.files) == [], "\(answer.name)")
    }
  }

  @Test func `what no answer needs is refused`() throws {
    let gate = try SubmissionGate(to: #require(kit.chapters.first))
    // One file, since each takes the compiler a moment; the lines tell the attacks apart.
    let violations = try gate.violations(in: ["Answer.swift": attacks.map(\.code).joined(separator: "\n")])
    var line = 1
    var missed: [String] = []
    for attack in attacks {
      let next = line + attack.code.count { $0 == "\n" } + 1
      let found = violations.filter { (line..<next).contains($0.place?.line ?? 0) }.map(\.sentence)
      if !found.contains(where: { $0.contains(attack.sentence) }) { missed.append("\(attack.code): \(found)") }
      line = next
    }
    #expect(missed == [])
  }

  @Test func `what an answer may well need passes`() throws {
    let violations = try SubmissionGate(to: #require(kit.chapters.first)).violations(in: ["Answer.swift": honest])
    #expect(violations == [])
  }

  @Test func `expectations pass where tests are written, and nothing else of Swift Testing does`() throws {
    let chapter = try #require(kit.chapters.first { $0.number == 7 })
    let gate = try SubmissionGate(to: chapter)
    #expect(try gate.violations(in: chapter.solution) == [])
    let attacks = [
      "func f() throws { try Test.cancel() }", "typealias T = Test", "typealias T = Testing.Test",
      "func f() async { await #expect(processExitsWith: .success) {} }", "let t = IssueHandlingTrait.self",
      "func f() { withKnownIssue {} }", "func f() { #externalMacro(1) }",
    ]
    for attack in attacks {
      let violations = try gate.violations(in: ["Answer.swift": "import Testing\n\(attack)"])
      #expect(violations.contains { $0.place?.line == 2 }, "\(attack)")
      #expect(!violations.contains { $0.place?.line == 1 }, "the import is fine")
    }
  }

  @Test func `files that are not plain Swift files are refused by name`() throws {
    let folder = try ScratchFolder()
    for name in ["Fine.swift", "inner/fine.swift", "\u{1B}[31m.swift"] { try folder.write("", to: name) }
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
        "\\u{1B}[31m.swift has characters in its name that are not letters, digits, spaces, +, - or _; rename it",
        "Large.swift is too much; hand in at most 64 Swift files, and less than 1 MB in all",
        "Latin.swift is not text in UTF-8; save it in that encoding",
        "Link.swift is a link; hand in the file itself",
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

private let kit = Kit(root: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized)

// A branch for students has none, so that its gate doesn't know what is given.
private let hasSolutions = FileManager.default.fileExists(atPath: kit.root.appending(path: "Solutions").path)

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
  (
    "final class S { unowned(unsafe) var x: AnyObject; init(x: AnyObject) { self.x = x } }",
    "unowned(unsafe) is refused"
  ),
  ("func f() { CommandLine.arguments = [] }", "CommandLine is refused"),
  ("let t: Any.Type? = _typeByName(\"Si\")", "_typeByName is refused"),
  ("func _typeByName() {}\nlet t: Any.Type? = Swift._typeByName(\"Si\")", "_typeByName is refused"),
  ("let t: Any.Type? = Swift.`_typeByName`(\"Si\")", "_typeByName is refused"),
  ("func == (a: [String], b: [String]) -> Bool { true }", "an operator at the top level is refused"),
  ("extension [String] { static func == (a: Self, b: Self) -> Bool { true } }", "an operator for"),
  (
    "typealias A = [String]\nextension A { static func == (a: Self, b: Self) -> Bool { true } }",
    "an operator for A is refused"
  ),
  (
    "enum O { enum Array {} }\nextension Array { static func == (a: Self, b: Self) -> Bool { true } }",
    "an operator for Array"
  ),
  (
    "enum O { typealias A = [Int] }\nextension O.A { static func == (a: Self, b: Self) -> Bool { true } }",
    "an operator for O.A"
  ),
  ("protocol P {}\nextension P { static func == (a: Self, b: Self) -> Bool { true } }", "an operator for P is refused"),
  ("protocol P { static func == (a: Self, b: Self) -> Bool }", "an operator in a protocol is refused"),
  (
    "extension Departure { static func == (a: Self, b: Self) -> Bool { true } }", "an operator for Departure is refused"
  ),
  (
    "extension BoardObserver { static func < (a: Self, b: Self) -> Bool { true } }",
    "an operator for BoardObserver is refused"
  ),
  (
    "extension Array: Comparable { static func < (a: Self, b: Self) -> Bool { true } }",
    "an operator for Array is refused"
  ),
  (
    "extension Departure: CustomStringConvertible { var description: String { \"\" } }",
    "a description that the specs use"
  ),
  (
    "protocol P {}\nextension P { func map<T>(_ f: (Int) -> T) -> [T] { [] } }\nextension Array: P {}",
    "a map that the specs use"
  ),
  ("extension Array { func map<T>(_ f: (Element) -> T) -> [T] { [] } }", "a map that the specs use"),
  ("extension String { init(_ x: Int) { self = \"\" } }", "a init that the specs use"),
  ("infix operator <=>", "an operator of your own is refused"),
  ("precedencegroup P {}", "an operator of your own is refused"),
  ("struct Recorder {}", "Recorder is a name that the specs use"),
  ("typealias String = Int", "String is a name that the specs use"),
  ("enum Testing {}", "Testing is a name that the specs use"),
  ("enum Swift {}", "Swift is a name that the specs use"),
  ("func expect(_ a: Int) {}", "expect is a name that the specs use"),
  ("let expect = { (a: String, b: Int) in }", "expect is a name that the specs use"),
  ("struct Departure { var time = \"\" }", "Departure is given"),
]

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
  @Test func `the vocabulary of specs is what they take from elsewhere`() throws {
    let specs =
      #"let told = zip(a, b).map { String($0) }; #expect(told.first(where: { $0 }) == own(1)); x.count; func own() {}; y.place(2)"#
    let vocabulary = SpecVocabulary(specs: [specs], answers: ["struct Board { func place(_ x: Int) {} }"])
    #expect(vocabulary.names == ["Swift", "Testing", "zip", "String"])
  }
}

private let honest = """
  import Synchronization
  @propertyWrapper struct Wrapped { var wrappedValue: Int; var _count = 0 }
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
  protocol Noisy {}
  extension Noisy { var isEmpty: Bool { false } }
  private struct Recorder {}
  extension Departure: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(time) } }
  extension Departure: Comparable { static func < (left: Self, right: Self) -> Bool { left.time < right.time } }
  extension Array {
    func firstPlace(where isRight: (Element) -> Bool) -> Int? { firstIndex(where: isRight) }
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
    private func map(_ x: Int) -> Int { x }
  }
  func both(on actor: isolated (any Actor)? = #isolation) async {
    async let one: Void = {}()
    await one
  }
  @MainActor final class Screen { @available(*, deprecated) func old() {} }
  """
