import SpecSupport
import Testing

@Suite struct ExpectTests {
  @Test func `what is as it should be records nothing`() {
    expect("notified", ["Ada", "Ben"], is: ["Ada", "Ben"], "…")
    expect("count", 2, is: 2, "…")
    expect("text", String?.none, is: nil, "…")
    expect(["Ada"], is: ["Ada"])
  }

  @Test(arguments: [
    (["Ada"], ["Ada", "Ben"], "notified: Ada\nexpected: Ada, Ben\n…"),
    ([], ["Ada"], "notified: nothing\nexpected: Ada\n…"),
    (["Gone."], ["To A, B"], "notified: \"Gone.\"\nexpected: \"To A, B\"\n…"),
  ])
  func `a short list is reported whole`(found: [String], expected: [String], comment: String) async throws {
    #expect(try await recordedComments { expect("notified", found, is: expected, "…") } == [comment])
  }

  @Test func `a value needs no name and no lesson`() async throws {
    #expect(try await recordedComments { expect(["Ada"], is: ["Ben"]) } == ["found: Ada\nexpected: Ben"])
  }

  @Test func `a long list is reported by its first difference`() async throws {
    let expected = (1...40).map { "observer \($0)" }
    let found = ["observer 1", "observer 3", "observer 2"] + expected.dropFirst(3)
    let end = "observer 4, observer 5, observer 6, observer 7, …"
    #expect(
      try await recordedComments { expect("notified", found, is: expected, "…") } == [
        """
        notified: observer 1, observer 3, observer 2, \(end)
        expected: observer 1, observer 2, observer 3, \(end)
        Only the order differs. …
        """
      ]
    )
    #expect(
      try await recordedComments { expect("notified", Array(expected.dropLast()), is: expected, "…") }
        == ["notified: …, observer 39, and no more\nexpected: …, observer 39, observer 40\nMissing: observer 40. …"]
    )
    #expect(
      try await recordedComments { expect("notified", expected, is: ["observer 1"], "…") }
        == ["notified: observer 1, observer 2, observer 3, \(end)\nexpected: observer 1, and no more\n…"]
    )
    let text = String(repeating: "a", count: 46)
    #expect(
      try await recordedComments { expect("notified", [text, text, "b"], is: [text, text], "…") }
        == ["notified: …, b\nexpected: …, nothing more\nToo much: b. …"]
    )
  }

  @Test func `numbers, answers and texts are reported as they are written`() async throws {
    #expect(try await recordedComments { expect("count", 1, is: 2, "…") } == ["count: 1\nexpected: 2\n…"])
    #expect(
      try await recordedComments { expect("answer", true, is: false, "…") } == ["answer: true\nexpected: false\n…"]
    )
    #expect(try await recordedComments { expect("text", nil, is: "a, b", "…") } == ["text: nil\nexpected: \"a, b\"\n…"])
    #expect(
      try await recordedComments { expect("seen", [[1, 2], []], is: [[1]], "…") } == [
        "seen: [1, 2], []\nexpected: [1]\n…"
      ]
    )
  }

  @Test func `any two values can be compared`() async throws {
    #expect(try await recordedIssues { expect([1: "a"], is: [1: "a"]) }.isEmpty)
    #expect(try await recordedIssues { expect([1: "a"], is: [1: "b"]) }.count == 1)
  }
}
