import SpecSupport
import Testing

@testable import Course
@testable import instructor

@Suite struct `A gradebook` {
  @Test func `counts who shares a belief, with its step and its pitfall`() throws {
    let test = try TestKit()
    for (name, belief) in [("early", "It is so."), ("late", "It was so.")] {
      try test.writeMisconception(name, header: "Belief: \(belief)\nCaught by: Step2")
    }
    let page = "# Pitfalls\n\n## Too early\n\n- **Misconception:** \"It is so.\"\n"
    try test.write(page, to: "docs/Observatory.docc/Guides/PitfallsRounds.md")
    let rows = [("ann", ["early"]), ("bob", ["late", "early"]), ("cy", ["late"]), ("di", ["early", "lost"])]
      .map { name, beliefs in
        var grade = Grade(of: test.chapter, .red, reasons: [])
        grade.misconceptions = beliefs
        return GradedSubmission(name: name, grades: [grade])
      }
    let gradebook = Gradebook(of: [test.chapter], submissions: rows)
    let beliefs = gradebook.beliefs.map { belief in
      "\(belief.misconception) \(belief.note.text) \(belief.note.detail): \(belief.submissions.joined(separator: " "))"
    }
    let early = "early 3: \"It is so.\" step 1.2; pitfall \"Too early\": ann bob di"
    expect(beliefs, is: [early, "late 2: \"It was so.\" step 1.2: bob cy", "lost 1: \"lost\" step : di"])
    #expect(gradebook.chapters == [.init(number: 1, title: "A counter", steps: ["Count", "Begin again"])])
  }
}

extension Gradebook {
  /// Grades of every kind, with names and messages that have a meaning in one format or other.
  static let sample: Gradebook = {
    let bob = "=bob,\"<b>@all\u{1B}[2J"
    let greenSteps = [step(1, .green), step(2, .green)]
    let green = Grade(of: chapter(1), .green, steps: greenSteps, reasons: [], isolation: "namespaces")
    var missing = Grade(of: chapter(2), .missing, reasons: ["there is no Chapter2"])
    missing.stepCount = 1
    let redSteps = [step(1, .red, "\"it counts\"\n1 == 2 & <3> ]]> \u{FFFF}"), step(2, .grey)]
    var red = Grade(of: chapter(1), .red, steps: redSteps, reasons: [], isolation: "namespaces")
    red.misconceptions = ["one-only"]
    let reason = "A.swift:1 imports `Foundation`;\nuse | nothing\u{202E}"
    var refused = Grade(of: chapter(2), .refused, reasons: [reason])
    refused.stepCount = 1
    let crashSteps = [step(1, .green), step(2, .red, "it ended the run\nFatal error")]
    let crashed = Grade(of: chapter(1), .crashed, steps: crashSteps, reasons: [], isolation: "process group")
    let notTrusted = Grade(of: chapter(2), .notTrusted, steps: [step(1, .green)], reasons: ["a test ended twice"])
    let belief = SharedMisconception(
      chapter: 1,
      misconception: "one-only",
      sentence: "A board has one observer, as an object has one delegate, and so it keeps the last.",
      steps: [1],
      pitfall: "The lapsed listener",
      submissions: [bob.escaped]
    )
    return Gradebook(
      chapters: [
        Outline(number: 1, title: "A counter", steps: ["Count", "Begin | again"]),
        Outline(number: 2, title: "Train-signs", steps: ["Show"]),
      ],
      submissions: [
        GradedSubmission(name: "ann", grades: [green, missing]),
        GradedSubmission(name: bob, grades: [red, refused]),
        GradedSubmission(name: "Maximiliane-Friederike von und zu Ruhestein", grades: [crashed, notTrusted]),
      ],
      beliefs: [belief]
    )
  }()

  fileprivate static func step(_ number: Int, _ verdict: Verdict, _ messages: String...) -> GradedStep {
    let title = ["Count", "Begin | again"][number - 1]
    let green = verdict == .green ? 2 : 1
    return GradedStep(number: number, title: title, verdict: verdict, tests: 2, greenTests: green, messages: messages)
  }
}
