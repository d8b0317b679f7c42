import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import instructor

@Suite struct `A report on grades` {
  @Test func `as a table has a row for each submission, then what rows don't say`() {
    #expect(
      GradeFormat.table.text(of: .sample) == #"""
                                                     Chapter 1         Chapter 2
        ann                                          2/2               no code
        =bob,"<b>@all\u{1B}[2J                       0/2               refused
        Maximiliane-Friederike von und zu Ruhestein  crashed           not trusted

        Needs a look
          =bob,"<b>@all\u{1B}[2J, chapter 2: refused
            A.swift:1 imports `Foundation`;
          Maximiliane-Friederike von und zu Ruhestein, chapter 1: crashed, 1 of 2 steps
            green
            it ended the run
          Maximiliane-Friederike von und zu Ruhestein, chapter 2: not trusted
            a test ended twice

        Where they stand
          step 1.1, Count
            =bob,"<b>@all\u{1B}[2J
          step 1.2, Begin | again
            Maximiliane-Friederike von und zu Ruhestein

        What they believe
          1: "A board has one observer, as an object has one delegate, and so it keeps
            the last."
            step 1.1; pitfall "The lapsed listener"

        Isolation of 2 runs: namespaces
        Isolation of 1 run: process group

        """#
    )
  }

  @Test func `as a table fits 80 columns with nine chapters, and explains its short words`() {
    let names = Gradebook.sample.submissions.map(\.name)
    let table = GradeTable(names: names, chapters: Array(1...9))
    #expect(table.heading == "                  Ch. 1  Ch. 2  Ch. 3  Ch. 4  Ch. 5  Ch. 6  Ch. 7  Ch. 8  Ch. 9")
    let green = Style.terminal.painted(.green, "2/2")
    let grey = Style.terminal.painted(.grey, "-")
    let red = ["0/2", "veto", "crash", "doubt"].map { Style.terminal.painted(.red, $0) }
    let painted = GradeTable(names: names, chapters: Array(1...9), style: .terminal)
    let rows = [
      "ann               \(green)    \(grey)", "=bob,\"<b>@all\\u{… \(red[0])    \(red[1])",
      "Maximiliane-Frie… \(red[2])  \(red[3])",
    ]
    #expect(Gradebook.sample.submissions.map(painted.row) == rows)
    let notes = table.notes(on: .sample)
    #expect(notes.dropFirst().first == "crash = crashed, veto = refused, doubt = not trusted, - = no code")
    #expect(([table.heading] + notes).filter { $0.count > 80 } == [])
    let word = String(repeating: "x", count: 500)
    let grade = Grade(of: chapter(1), .refused, reasons: [word])
    let chapters = Array(Gradebook.sample.chapters.prefix(1))
    let wide = Gradebook(chapters: chapters, submissions: [.init(name: word, grades: [grade])])
    #expect(GradeTable.lines(of: wide).filter { $0.count > 80 } == [])
  }

  @Test func `as CSV has a line for each chapter, and no formula`() {
    let lines = [
      "submission,chapter,outcome,green steps,steps,reason,misconceptions,isolation", "ann,1,green,2,2,,,namespaces",
      "ann,2,missing,0,1,there is no Chapter2,,",
      #""'=bob,""<b>@all\u{1B}[2J",1,red,0,2,,one-only,namespaces"#,
      #""'=bob,""<b>@all\u{1B}[2J",2,refused,0,1,A.swift:1 imports `Foundation`;\nuse | nothing\u{202E},,"#,
      #"Maximiliane-Friederike von und zu Ruhestein,1,crashed,1,2,it ended the run\nFatal error,,process group"#,
      "Maximiliane-Friederike von und zu Ruhestein,2,notTrusted,0,1,a test ended twice,,",
    ]
    #expect(GradeFormat.csv.text(of: .sample) == lines.map { "\($0)\r\n" }.joined())
  }

  @Test func `as JUnit XML has a suite for each chapter, and a case for each step`() throws {
    #expect(
      GradeFormat.junit.text(of: gradebook(of: 1)) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Observatory">
          <testsuite name="=bob,&quot;&lt;b&gt;@all\u{1B}[2J.Chapter1" tests="2" failures="1" errors="0" skipped="1">
            <testcase name="Step 1: Count" classname="=bob,&quot;&lt;b&gt;@all\u{1B}[2J.Chapter1">
              <failure message="1 of 2 tests are green">&quot;it counts&quot;
        1 == 2 &amp; &lt;3&gt; ]]&gt; \u{FFFF}</failure>
            </testcase>
            <testcase name="Step 2: Begin | again" classname="=bob,&quot;&lt;b&gt;@all\u{1B}[2J.Chapter1">
              <skipped message="still to be written"></skipped>
            </testcase>
          </testsuite>
          <testsuite name="=bob,&quot;&lt;b&gt;@all\u{1B}[2J.Chapter2" tests="1" failures="0" errors="1" skipped="0">
            <testcase name="Chapter 2" classname="=bob,&quot;&lt;b&gt;@all\u{1B}[2J.Chapter2">
              <error message="refused">A.swift:1 imports `Foundation`;
        use | nothing\u{202E}</error>
            </testcase>
          </testsuite>
        </testsuites>

        """#
    )
    let all = GradeFormat.junit.text(of: .sample)
    #expect(all.contains("<skipped message=\"no code\">there is no Chapter2</skipped>"))
    // A submission that isn't trusted has no green step.
    #expect(all.matches(of: /<testcase [^>]*\/>/).count == 3)
  }

  @Test func `as Markdown means nothing but itself`() {
    #expect(
      GradeFormat.markdown.text(of: gradebook(of: 1)) == #"""
        | Submission | 1. A counter | 2. Train\-signs |
        | --- | --- | --- |
        | =bob,"&lt;b\>&#64;all\\u\{1B\}\[2J | 0/2 | refused |

        ## Needs a look

        - **=bob,"&lt;b\>&#64;all\\u\{1B\}\[2J, chapter 2: refused** A.swift:1 imports \`Foundation\`;

        ## Where they stand

        - **step 1.1, Count** =bob,"&lt;b\>&#64;all\\u\{1B\}\[2J

        ## What they believe

        - **1: "A board has one observer, as an object has one delegate, and so it keeps the last."** step 1.1; \#
        pitfall "The lapsed listener"

        Isolation of 1 run: namespaces

        """#
    )
  }

  @Test func `as JSON has the fields of its schema`() throws {
    var gradebook = gradebook(of: 1)
    gradebook.beliefs.append(
      SharedMisconception(chapter: 2, misconception: "a", sentence: "b", steps: [], pitfall: nil, submissions: [])
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
        {"number" : 2,"steps" : ["Show"],"title" : "Train-signs"}],\#
        "submissions" : [{"chapters" : [{"chapter" : 1,"greenSteps" : 0,"isolation" : "namespaces",\#
        "misconceptions" : ["one-only"],"outcome" : "red","reasons" : [],"remarks" : [],"stepCount" : 2,\#
        "steps" : [{"greenTests" : 1,\#
        "messages" : ["\"it counts\"\n1 == 2 & <3> ]]> \#u{FFFF}"],\#
        "number" : 1,"tests" : 2,"title" : "Count","verdict" : "red"},\#
        {"greenTests" : 1,"messages" : [],"number" : 2,"tests" : 2,"title" : "Begin | again","verdict" : "grey"}]},\#
        {"chapter" : 2,"greenSteps" : 0,"isolation" : "","misconceptions" : [],"outcome" : "refused",\#
        "reasons" : ["A.swift:1 imports `Foundation`;\nuse | nothing\\u{202E}"],"remarks" : [],\#
        "stepCount" : 1,"steps" : []}],"name" : "=bob,\"<b>@all\\u{1B}[2J"}],"version" : 1}
        """#
    )
  }

  @Test(arguments: [
    (Remark("Issue recorded", comments: ["notified: nothing\nexpected: Ada"]), "notified: nothing\nexpected: Ada"),
    (Remark("Expectation failed: 1 == 2", comments: ["Count."]), "1 == 2\nCount."),
    (Remark(String(repeating: "x", count: 300_000)), String(repeating: "x", count: 3996) + "…"),
  ])
  func `has of each red test what was found, without what Swift Testing says around it`(remark: Remark, text: String) {
    let test = TestResult(name: "a", step: Step(1), verdict: .red, remarks: [remark])
    expect(GradedStep(StepProgress(step: Step(1), title: nil, tests: [test])).messages, is: ["a: \(text)"])
  }

  @Test func `has at most 4,000 characters of a reason, counting those that spell out control characters`() {
    let grade = Grade(of: chapter(1), .refused, reasons: [String(repeating: "\u{1B}", count: 4000)])
    expect(grade.reasons.map(\.count), is: [4000])
  }

  @Test func `for Gradescope has a point for each green step, and the fields of its specification`() {
    let reports = (0...2).map { row in
      GradeFormat.gradescope.text(of: gradebook(of: row)).replacing(/\n */, with: "")
    }
    expect(reports.map { $0.matches(of: /"score" : 1/).count }, is: [2, 0, 1])
    // The points to have are the same for every submission.
    expect(reports.map { $0.matches(of: /"max_score" : 1/).count }, is: [3, 3, 3])
    expect(
      reports[2],
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

  private func gradebook(of row: Int) -> Gradebook {
    let sample = Gradebook.sample
    return Gradebook(chapters: sample.chapters, submissions: [sample.submissions[row]], beliefs: sample.beliefs)
  }
}
