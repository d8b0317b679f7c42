import Testing

@testable import Classroom

@Suite struct `A report` {
  @Test func `is a table with what is wrong below the row`() {
    #expect(
      ReportTable(report).lines().joined(separator: "\n") == """
        Chapter 1: A counter
          ok     starter  3 tests grey
          FAULT  wrong    Step2 (1 red)
                 - escapes Step3, which is a pity, since it would have been so very good
                   to see it caught there
                 - escapes Step4
          note   no misconception turns red Step1: adding counts
        """
    )
  }

  @Test func `sets off its heading and what is wrong`() {
    let set = ReportTable(report).lines { "*\($0)*" }.filter { $0.hasPrefix("*") }
    #expect(set == ["*Chapter 1: A counter*", "*  FAULT  wrong    Step2 (1 red)*"])
  }

  @Test func `fits 80 columns`() {
    var report = report
    report.findings.append(Finding("long", note: String(repeating: "word ", count: 50)))
    report.idleTests = [String(repeating: "word ", count: 50)]
    #expect(ReportTable(report).lines().filter { $0.count > 80 } == [])
    #expect(ReportTable(report).lines().filter { $0.count > 75 }.count > 3)
  }

  @Test func `has no title where the brief has none`() {
    #expect(ReportTable(ChapterReport(chapter: 7)).lines() == ["Chapter 7"])
  }

  @Test func `counts`() {
    #expect(Summary(of: [report]).text == "1 chapter, 3 tests, 1 misconception: 2 faults")
    var sound = ChapterReport(chapter: 2)
    sound.tests = 4
    sound.misconceptions = 5
    #expect(Summary(of: [sound, sound]).text == "2 chapters, 8 tests, 10 misconceptions: all is well")
    #expect(Summary(of: [sound, report]).faults == 2)
  }

  private var report: ChapterReport {
    var report = ChapterReport(chapter: 1)
    report.title = "A counter"
    report.tests = 3
    report.misconceptions = 1
    report.findings = [
      Finding("starter", note: "3 tests grey"),
      Finding(
        "wrong",
        note: "Step2 (1 red)",
        faults: [
          "escapes Step3, which is a pity, since it would have been so very good to see it caught there",
          "escapes Step4",
        ]
      ),
    ]
    report.idleTests = ["Step1: adding counts"]
    return report
  }
}
