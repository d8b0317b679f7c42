import SpecSupport
import Testing

@Suite struct ExpectTests {
  @Test func `what is as it should be records nothing`() {
    expect("notified", ["Ada", "Ben"], is: ["Ada", "Ben"], "…")
    expect("count", 2, is: 2, "…")
    expect("text", String?.none, is: nil, "…")
    expect(["Ada"], is: ["Ada"])
  }

  private static let long = (1...40).map { "observer \($0)" }
  private static let end = "observer 4, observer 5, observer 6, observer 7, …"
  private static let text = String(repeating: "a", count: 46)

  private static let comparisons: [(String, @Sendable () -> Void)] = [
    ("notified: Ada\nexpected: Ada, Ben\n…", { expect("notified", ["Ada"], is: ["Ada", "Ben"], "…") }),
    ("notified: nothing\nexpected: Ada\n…", { expect("notified", [], is: ["Ada"], "…") }),
    ("notified: \"Gone.\"\nexpected: \"To A, B\"\n…", { expect("notified", ["Gone."], is: ["To A, B"], "…") }),
    ("lines: \"\"\nexpected: nothing\n…", { expect("lines", [""], is: [], "…") }),
    ("found: Ada\nexpected: Ben", { expect(["Ada"], is: ["Ben"]) }),
    ("count: 1\nexpected: 2\n…", { expect("count", 1, is: 2, "…") }),
    ("answer: true\nexpected: false\n…", { expect("answer", true, is: false, "…") }),
    ("text: nil\nexpected: \"a, b\"\n…", { expect("text", nil, is: "a, b", "…") }),
    ("seen: [1, 2], []\nexpected: [1]\n…", { expect("seen", [[1, 2], []], is: [[1]], "…") }),
    (
      """
      notified: observer 1, observer 3, observer 2, \(end)
      expected: observer 1, observer 2, observer 3, \(end)
      Only the order differs. …
      """,
      { expect("notified", ["observer 1", "observer 3", "observer 2"] + long.dropFirst(3), is: long, "…") }
    ),
    (
      "notified: …, observer 39, and no more\nexpected: …, observer 39, observer 40\nMissing: observer 40. …",
      { expect("notified", Array(long.dropLast()), is: long, "…") }
    ),
    (
      "notified: observer 1, observer 2, observer 3, \(end)\nexpected: observer 1, and no more\n…",
      { expect("notified", long, is: ["observer 1"], "…") }
    ),
    (
      "notified: …, b\nexpected: …, nothing more\nToo much: b. …",
      { expect("notified", [text, text, "b"], is: [text, text], "…") }
    ),
  ]

  @Test(arguments: comparisons)
  func `a short list, a number, an answer and a text are reported whole, a long list by its first difference`(
    comment: String,
    comparison: @escaping @Sendable () -> Void
  ) async throws {
    #expect(try await recordedComments(of: comparison) == [comment])
  }

  @Test func `any two values can be compared`() async throws {
    #expect(try await recordedIssues { expect([1: "a"], is: [1: "a"]) }.isEmpty)
    #expect(try await recordedIssues { expect([1: "a"], is: [1: "b"]) }.count == 1)
  }
}
