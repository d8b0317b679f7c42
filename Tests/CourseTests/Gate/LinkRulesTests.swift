import Foundation
import Testing

@testable import Course

/// Compiles an answer and specs, and looks at what the specs link to.
@Suite struct LinkRulesTests {
  @Test func `what specs use of an answer beyond the starter is refused`() throws {
    let scratch = try ScratchFolder()
    try scratch.write(answer.joined(separator: "\n"), to: "Answer.swift")
    try scratch.write(specs, to: "Specs.swift")
    let compile = """
      cd "$1" && swiftc -parse-as-library -swift-version 6 -enable-testing -module-name Chapter1 -emit-module \
        -emit-module-path Chapter1.swiftmodule -emit-object -o Chapter1.o Answer.swift \
        && mkdir specs && swiftc -parse-as-library -swift-version 6 -I . -c Specs.swift -o specs/Specs.o
      """
    let output = scratch.url.appending(path: "output")
    let end = try Subprocess(words: ["sh", "-c", compile, "sh", scratch.url.path], output: output)
      .run(atMost: .seconds(60))
    let messages = try String(contentsOf: output, encoding: .utf8)
    try #require(end == .exit(code: 0), "\(messages)")
    let rules = LinkRules(module: "Chapter1", vocabulary: SpecVocabulary(specs: [], starter: [starter]))
    let violations = try rules.violations(inObjectsBelow: scratch.url.appending(path: "specs"))
    let names = violations.compactMap { $0.sentence.split(separator: " ").first.map(String.init) }
    let expected = [
      "Array.+", "Array.filter", "Array.init", "Array.subscript", "Board.===", "Departure.told", "List.==", "P",
      "P.last",
      "expect", "silent",
    ]
    #expect(names == expected)
    #expect(throws: EnvironmentError.self) { try rules.violations(inObjectsBelow: scratch.url.appending(path: "none")) }
  }

  private let starter = """
    struct Departure: Equatable { let time: String }
    final class Board {
      func post(_ departure: Departure) {}
      var departures: [Departure] { [] }
    }
    """

  /// The first lines are the starter's names, on a design of the answer's own.
  private let answer = [
    "struct Departure: Equatable { let time: String }",
    "class Broadcaster { final func post(_ departure: Departure) {} }",
    "final class Board: Broadcaster { var departures = List(); var unused: [Int] = [1].map { $0 } }",
    "struct List: ExpressibleByArrayLiteral { init(arrayLiteral: Int...) {} }",
    "extension List { static func == (left: List, right: List) -> Bool { true } }",
    "protocol P { func first() -> Int }",
    "extension P { func first() -> Int { 1 }; var last: Int { 1 } }",
    "extension Array: P { func map(_ x: Int) -> Int { x } }",
    "extension Array { func filter(_: Int = 0, _ f: (Element) -> Int) -> [Int] { [] } }",
    "extension Array { static func + (left: Self, right: Self) -> Self { [] }; init(_ a: Int, b: Int) { self = [] } }",
    "extension Array { subscript(a a: String) -> Int { 1 } }",
    "extension Departure { func told() {} }",
    "extension Board { static func === (left: Board, right: Board) -> Bool { true } }",
    "func expect(_ a: Int) {}",
    "func silent(_ a: Int) -> ClosedRange<Int>.Index? { nil }",
  ]

  private let specs = """
    @testable import Chapter1
    func use(_ a: some P) {}
    func spec() {
      let (board, a, b) = (Board(), Departure(time: "1"), [1])
      board.post(a)
      _ = a == a
      _ = b.map { $0 }
      a.told()
      expect(1)
      _ = (board === board, silent(1))
      use(b)
      _ = (board.departures == [], b + b, b.filter { $0 }, Array<Int>(1, b: 2), b[a: ""], b.last as Int)
    }
    """
}
