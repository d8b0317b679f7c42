import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course
@testable import instructor

@Suite struct `A report for programs` {
  @Test func `as JSON has the fields of its schema`() throws {
    let sample = Gradebook.sample
    let gradebook = Gradebook(
      chapters: sample.chapters,
      submissions: [sample.submissions[1]],
      beliefs: sample.beliefs + [
        SharedBelief(chapter: 2, misconception: "a", sentence: "b", steps: [], pitfall: nil, submissions: [])
      ]
    )
    // Each field on a line would make it a long one.
    expect(
      GradeFormat.json.text(of: gradebook).replacing(/\n */, with: ""),
      is: #"""
        {"beliefs" : [{"chapter" : 1,"misconception" : "one-only","pitfall" : "The lapsed listener",\#
        "sentence" : "A board has one observer, as an object has one delegate, and so it keeps the last.",\#
        "steps" : [1],"submissions" : ["=bob,\"<b>@all\\u{1B}[2J"]},\#
        {"chapter" : 2,"misconception" : "a","sentence" : "b","steps" : [],"submissions" : []}],\#
        "chapters" : [{"number" : 1,"steps" : ["Count","Begin | again"],"title" : "A counter"},\#
        {"number" : 2,"steps" : ["Show"],"title" : "Signs"}],\#
        "submissions" : [{"chapters" : [{"chapter" : 1,"greenSteps" : 0,"isolation" : "namespaces",\#
        "misconceptions" : ["one-only"],"outcome" : "red","reasons" : [],"remarks" : [],"stepCount" : 2,\#
        "steps" : [{"greenTests" : 1,\#
        "messages" : ["\"it counts\"\n1 == 2 & <3> ]]> \#u{FFFF}\\u{202E}"],\#
        "number" : 1,"tests" : 2,"title" : "Count","verdict" : "red"},\#
        {"greenTests" : 1,"messages" : [],"number" : 2,"tests" : 2,"title" : "Begin | again","verdict" : "grey"}]},\#
        {"chapter" : 2,"greenSteps" : 0,"isolation" : "","misconceptions" : [],"outcome" : "refused",\#
        "reasons" : ["A.swift:1 imports `Foundation`;\nuse | nothing"],"remarks" : [],"stepCount" : 1,"steps" : []}],\#
        "name" : "=bob,\"<b>@all\\u{1B}[2J"}],"version" : 1}
        """#
    )
  }

  @Test func `has no message longer than somebody reads`() {
    let remark = Remark(String(repeating: "x", count: 300_000))
    let test = TestResult(name: "a", step: Step(1), verdict: .red, remarks: [remark])
    let step = StepProgress(step: Step(1), title: nil, tests: [test])
    #expect(GradedStep(step).messages.allSatisfy { $0.count < 4100 && $0.hasSuffix("x…") })
  }

  @Test(arguments: [(0, 2), (1, 0), (2, 1)])
  func `for Gradescope has a point for each green step, and the same points to have for every submission`(
    row: Int,
    points: Int
  ) {
    expect(gradescope(row).matches(of: /"score" : 1/).count, is: points)
    expect(gradescope(row).matches(of: /"max_score" : 1/).count, is: 3)
  }

  @Test func `for Gradescope has the fields of its specification`() {
    expect(
      gradescope(2),
      is: #"""
        {"output" : "Chapter 1: crashed\n\nChapter 2: not trusted\na test ended twice",\#
        "output_format" : "text","stdout_visibility" : "hidden",\#
        "tests" : [{"max_score" : 1,"name" : "Count","number" : "1.1","output" : "","score" : 1,\#
        "status" : "passed","visibility" : "visible"},\#
        {"max_score" : 1,"name" : "Begin | again","number" : "1.2","output" : "it ended the run\nFatal error",\#
        "score" : 0,"status" : "failed","visibility" : "visible"},\#
        {"max_score" : 1,"name" : "Show","number" : "2.1","output" : "does not count: not trusted","score" : 0,\#
        "status" : "failed","visibility" : "visible"}],"visibility" : "visible"}
        """#
    )
  }

  private func gradescope(_ row: Int) -> String {
    let gradebook = Gradebook(chapters: Gradebook.sample.chapters, submissions: [Gradebook.sample.submissions[row]])
    return GradeFormat.gradescope.text(of: gradebook).replacing(/\n */, with: "")
  }
}
