import Testing

@testable import Classroom

@Suite struct `A misconception` {
  @Test func `has a belief, steps, and what may happen there`() throws {
    let misconception = try Misconception(
      "Belief: It is so.\nCaught by: Step2, Step5\nCrash: Step5\nHang: Step2\n\n\(patch)"
    )
    #expect(misconception.belief == "It is so.")
    #expect(misconception.caughtBy == [Step(2), Step(5)])
    #expect(misconception.crash == [Step(5)])
    #expect(misconception.hang == [Step(2)])
    #expect(misconception.patch.files.map(\.path) == ["S/C/A.swift"])
  }

  @Test func `may be what git diff prints`() throws {
    let lines = "diff --git a/S/C/A.swift b/S/C/A.swift\nindex 1..2 100644\n\(patch)"
    let misconception = try Misconception("Belief: It is so.\nCaught by: Step2\n\n\(lines)")
    #expect(misconception.patch == (try Misconception("Belief: It is so.\nCaught by: Step2\n\n\(patch)")).patch)
  }

  @Test(arguments: [
    ("Caught by: Step2", "the header should begin with \"Belief: \" and a sentence"),
    ("Belief: No full stop\nCaught by: Step2", "the header should begin with \"Belief: \" and a sentence"),
    ("Belief: A.", "the header should have \"Caught by: \" and steps after the belief"),
    ("Belief: A.\nCaught by: Step 2", "\"Step 2\" in the header is no step"),
    ("Belief: A.\nCaught by: Step2,Step3", "\"Step2,Step3\" in the header is no step"),
    ("Belief: A.\nCaught by: Step2\nHangs: Step2", "the header has a line out of place: \"Hangs: Step2\""),
    ("Belief: A.\nCaught by: Step2\nHang: Step2\nCrash: Step2", "the header has a line out of place: \"Crash: Step2\""),
    (
      "Belief: A.\nCaught by: Step2\nCrash: Step3",
      "the header lets Step3 crash or hang, but does not say that it is caught by it"
    ),
  ])
  func `is refused with what is wrong in its header`(header: String, sentence: String) {
    #expect(throws: Malformed(sentence)) { try Misconception("\(header)\n\n\(patch)") }
  }
}

@Suite struct `A patch` {
  private let answers = Answers(files: ["A.swift": "1\n2\n3\n4\n5\n6\n7\n8\n", "B.swift": "1\n"])

  @Test func `replaces lines, in several places and files`() throws {
    let changed = try apply(
      """
      --- a/S/C/A.swift
      +++ b/S/C/A.swift
      @@ -1,3 +1,4 @@
       1
      -2
      +two
      +two and a half
       3
      @@ -7,2 +8 @@ func context
       7
      -8
      --- a/S/C/B.swift	with a time
      +++ b/S/C/B.swift	with a time
      @@ -0,0 +1 @@
      +0

      """
    )
    #expect(changed.files == ["A.swift": "1\ntwo\ntwo and a half\n3\n4\n5\n6\n7\n", "B.swift": "0\n1\n"])
  }

  @Test func `finds its place when lines above have come or gone`() throws {
    let changed = try apply("\(head)@@ -2,2 +2,2 @@\n 6\n-7\n+seven\n@@ -5 +5 @@\n-8\n+eight\n")
    #expect(changed.files["A.swift"] == "1\n2\n3\n4\n5\n6\nseven\neight\n")
  }

  @Test func `counts with the lines that it has added above`() throws {
    let patch = try Patch("\(head)@@ -1 +1,2 @@\n-x\n+new\n+x\n@@ -3 +4 @@\n-x\n+z\n".split(separator: "\n"))
    #expect(
      try patch.applied(to: Answers(files: ["A.swift": "x\nx\nx\n"]), in: "S/C").files["A.swift"] == "new\nx\nx\nz\n"
    )
  }

  @Test func `takes an empty line for one of context`() throws {
    let patch = try Patch("\(head)@@ -1,2 +1,2 @@\n\n-a\n+b\n".split(separator: "\n", omittingEmptySubsequences: false))
    #expect(try patch.applied(to: Answers(files: ["A.swift": "\na\n"]), in: "S/C").files == ["A.swift": "\nb\n"])
  }

  @Test(arguments: [
    ("@@ -1 +1 @@\n-9\n+nine\n", "the patch does not apply to A.swift at line 1; make it anew"),
    ("@@ -8,2 +8 @@\n 8\n-9\n", "the patch does not apply to A.swift at line 8; make it anew"),
    ("@@ -1,2 +1 @@\n 1\n", "the patch ends in the middle of a hunk"),
    ("@@ -1 +1 @@\n-1\n+one\n+two\n", "the patch has a line out of place: \"+two\""),
    ("@@ -1,2 +1 @@\n 1\n+2\n-2\n", "a hunk of the patch has other lines than it says: \"@@ -1,2 +1 @@\""),
    ("@@ -1 +1 @@\n*1\n", "a hunk of the patch has a line out of place: \"*1\""),
    ("nonsense\n", "the patch has a line out of place: \"nonsense\""),
    ("", "the patch changes nothing"),
    ("--- a/S/C/B.swift\n+++ b/S/C/A.swift\n", "the patch has no \"+++ b/S/C/B.swift\" below \"--- a/S/C/B.swift\""),
  ])
  func `is refused with what is wrong`(hunks: String, sentence: String) {
    #expect(throws: Malformed(sentence)) { try apply(head + hunks) }
  }

  @Test func `does not guess between two places`() {
    let answers = Answers(files: ["A.swift": "x\ny\nx\n"])
    #expect(throws: Malformed("the patch does not apply to A.swift at line 2; make it anew")) {
      try Patch("\(head)@@ -2 +2 @@\n-x\n+z\n".split(separator: "\n")).applied(to: answers, in: "S/C")
    }
  }

  @Test(arguments: ["S/C/D.swift", "S/D/A.swift", "A.swift"])
  func `is for files that are there`(path: String) {
    #expect(throws: Malformed("the patch is for \(path), which is not there")) {
      try apply("--- a/\(path)\n+++ b/\(path)\n@@ -1 +1 @@\n-1\n+2\n")
    }
  }

  private func apply(_ text: String) throws -> Answers {
    try Patch(text.split(separator: "\n", omittingEmptySubsequences: false)).applied(to: answers, in: "S/C")
  }
}

// MARK: - Fixtures

private let head = "--- a/S/C/A.swift\n+++ b/S/C/A.swift\n"
private let patch = "\(head)@@ -1 +1 @@\n-1\n+2\n"
