import SpecSupport
import Testing

@testable import Course
@testable import instructor

@Suite struct `A misconception` {
  private let solution = Submission(files: ["A.swift": "1\n", "B.swift": "1\n"])

  @Test(arguments: [
    "Caught by: Step2", "Belief: No full stop\nCaught by: Step2", "Belief: A.", "Belief: A.\nCaught by: Step 2",
    "Belief: A.\nCaught by: Step2,Step3", "Belief: A.\nCaught by: Step2\nSee: Step2",
  ])
  func `is refused with what its header should be`(header: String) {
    let error = #expect(throws: FormatError.self) { try Misconception("\(header)\n\n\(patch)") }
    #expect(error?.sentence.hasPrefix("the header should be ") == true)
  }

  @Test func `changes the solution, and leaves its other files`() throws {
    try expect(apply(patch).files, is: ["A.swift": "2\n", "B.swift": "1\n"])
  }

  @Test func `is refused if its patch doesn't apply`() {
    let sentence = "the patch doesn't apply (patch failed: S/C/A.swift:1); make it again"
    #expect(throws: FormatError(sentence: sentence)) { try apply("\(head)@@ -1 +1 @@\n-9\n+nine\n") }
  }

  private func apply(_ patch: String) throws -> Submission {
    try Misconception("Belief: A.\nCaught by: Step1\n\n\(patch)").applied(to: solution, at: "S/C")
  }
}

private let head = "--- a/S/C/A.swift\n+++ b/S/C/A.swift\n"
private let patch = "\(head)@@ -1 +1 @@\n-1\n+2\n"
