import Foundation
import SpecSupport
import Stage
import Testing

@testable import Course
@testable import instructor

@Suite struct `grade` {
  private let kit: TestKit
  /// The names in the files that were graded, each with its chapter.
  private let log = EventRecorder<String>()
  private let everything = ["ann 1", "ann 2", "bob 1", "bob 2"]

  init() throws {
    kit = try TestKit(hasSecondChapter: true)
    for name in ["ann", "bob"] { try kit.write("// \(name)", to: "class/\(name)/Chapter1/Counter.swift") }
  }

  @Test func `shows a row for each submission, and says whether all is green`() throws {
    try kit.write("", to: "class/cy/notes.txt")
    let output = try run([])
    let lines = [
      "     Chapter 1", "ann  2/2", "bob  0/2", "cy   no code", "", "Needs a look", "  cy, chapter 1: no code",
      "    there is neither Exercises/Chapter1, nor Chapter1, nor any of Counter.swift;",
      "    what is there is notes.txt", "", "Where they stand", "  step 1.1, A", "    bob", "",
      "Isolation of 2 runs: none", "",
    ]
    #expect(output.lines.dropLast() == lines[...])
    #expect(output.lines.last?.contains(/^3 submissions, 1 all green \([0-9]+ s\)$/) == true)
    #expect(!output.isGreen && output.error == nil)
    for name in ["bob", "cy"] { try kit.remove("class/\(name)") }
    let again = try run(["1"])
    #expect(again.isGreen)
    let summary = "1 grade is from an earlier run on the same files; --fresh grades all again."
    #expect(again.lines.suffix(2).joined(separator: " ") == "1 submission, 1 all green (0 s). \(summary)")
    #expect(try run(["1", "2"]).lines.first == "     Chapter 1         Chapter 2")
  }

  @Test func `prints nothing but a report, or writes it beside the table`() throws {
    let lines = try run(["--format", "csv", "--jobs", "1"]).lines
    let first = "submission,chapter,outcome,green steps,steps,reason,misconceptions,isolation\r\n"
    let report = "\(first)ann,1,green,2,2,,,none\r\nbob,1,red,0,2,,,none\r\n"
    #expect(lines == [String(report.unicodeScalars.dropLast())])
    try kit.write("old", to: "reports/grades.csv")
    try kit.link("link", to: "reports/grades.csv")
    #expect(try run(["--format", "csv", "--output", kit.file("link").path]).lines.first == "     Chapter 1")
    #expect(try kit.text(of: "reports/grades.csv") == report && kit.names(in: "reports") == ["grades.csv"])
  }

  @Test(arguments: ["no/such/folder", "class", "pipe"])
  func `grades nothing if the report can't be had`(path: String) throws {
    // Not a device: broken code, run as root, would replace it for the whole machine.
    #expect(unsafe mkfifo(kit.file("pipe").path, 0o600) == 0)
    let place = kit.file(path).path
    let output = try run(["--output", place])
    #expect(output.lines == [])
    let sentence = "\"\(place)\" can't be written; name a file in a folder that exists"
    #expect(output.error == EnvironmentError(sentence, kind: .unwritable))
  }

  @Test(arguments: [
    ("class/ann", "notes/x.txt", "Chapter 1: green"), ("none", "report.pdf", "what is there is report.pdf"),
    ("zip", "Chapter1.zip", "Chapter1.zip is an archive; unpack it"),
  ])
  func `takes what Gradescope gives it for one submission`(folder: String, file: String, text: String) throws {
    try kit.write("", to: "\(folder)/\(file)")
    let output = try run(["1", "--format", "gradescope"], folder: folder)
    #expect(output.error == nil && output.lines.joined().contains(text))
  }

  @Test func `completes a submission by the starter, and remarks on it in each report`() throws {
    try kit.write("struct Own { func write() { unimplemented() } }", to: ".starters/Chapter1/Own.swift")
    try kit.write("struct Given {}", to: ".starters/Chapter1/Given.swift")
    let remark = "Own.swift is missing, so the starter's was used"
    let lines = try run([]).lines
    let remarks = ["Remarks", "  \(remark)", "    chapter 1: ann, bob"]
    #expect(lines.drop { $0 != "Remarks" }.prefix(3) == remarks[...])
    // Also those of grades that are kept.
    #expect(try run([]).lines.drop { $0 != "Remarks" }.prefix(3) == remarks[...])
    for format in ["csv", "json", "markdown"] {
      let text = try run(["--format", format]).lines.joined().replacing("\\", with: "")
      #expect(text.contains(remark), "\(format)")
    }
    #expect(try run(["--format", "gradescope"], folder: "class/ann").lines.contains { $0.contains(remark) })
  }

  @Test func `says what is missing, and what could not be run`() throws {
    #expect(try run([], folder: "nowhere").error?.kind == .unreadable)
    let output = try run([], bob: .notRun)
    #expect(output.lines.contains("bob  could not be run"))
    #expect(output.error == EnvironmentError("bob, chapter 1 could not be run: why"))
    try kit.remove("Solutions/Chapter1")
    #expect(try run([]).error?.sentence.hasPrefix("this clone has no solution of chapter 1, ") == true)
  }

  @Test func `names the files of a class that it leaves out`() throws {
    for name in ["cy.iso", "grades.csv", "a.docx", "b.pdf", "bob.swift"] { try kit.write("", to: "class/\(name)") }
    let warnings = CollectedLines()
    #expect(try run([], terminal: Terminal(warn: warnings.write)).error == nil)
    #expect(warnings.lines == ["left out, being neither Swift nor an archive: a.docx, b.pdf, cy.iso, and 1 more"])
  }

  // MARK: - Several at a time, and again

  @Test(arguments: ["1", "2", "9"])
  func `grades each chapter of each submission once, and shows them in order`(jobs: String) throws {
    try expect(graded(["--jobs", jobs]), is: everything)
    let rows = ["     Chapter 1         Chapter 2", "ann  2/2               2/2", "bob  0/2               0/2"]
    try expect(Array(run(["1", "2", "--jobs", jobs]).lines.prefix(3)), is: rows)
  }

  @Test func `goes on where the last run stopped, unless the files or a wish ask for more`() throws {
    try expect(graded(), is: everything)
    try expect(graded(), is: [])
    try kit.write("// bobby", to: "class/bob/Chapter2/Counter.swift")
    try expect(graded(), is: ["bobby 2"])
    try kit.write("", to: "class/ann/Chapter1/More.swift")
    try expect(graded(), is: ["ann 1"])
    try expect(graded(["--fresh"]).count, is: 4)
    // What is refused unread is quick to grade, and has no record.
    try kit.link("class/ann/Chapter1/Link.swift", to: "Counter.swift")
    for _ in 1...2 { try expect(graded(), is: ["ann 1"]) }
  }

  @Test(arguments: [
    "Package.swift", "Sources/PlainLocks/Lock.swift", "Tests/Chapter1Tests/Step1.swift",
    "Solutions/Chapter1/Counter.swift", ".starters/Chapter1/Counter.swift", "Exercises/Chapter1/README.md",
  ])
  func `keeps no grade if a file has changed that it depends on`(path: String) throws {
    try expect(graded(), is: everything)
    try kit.write("let mine = 1", to: "Exercises/Chapter1/Counter.swift")
    try expect(graded(), is: [])
    try kit.write("// another", to: path)
    try expect(graded(), is: everything)
  }

  @Test(arguments: [Grade.Outcome.notRun, .hung, .overLimits])
  func `keeps no grade of another toolchain, nor for long of a machine that may be too busy`(outcome: Grade.Outcome)
    throws
  {
    try expect(graded(), is: everything)
    try expect(graded(toolchain: "6.4", bob: outcome), is: everything)
    if outcome != .notRun {
      try expect(graded(toolchain: "6.4"), is: [])
      let anHourAgo = [FileAttributeKey.modificationDate: Date.now - 3601]
      let folder = kit.file(".observatory/grades/class/bob")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        try FileManager.default.setAttributes(anHourAgo, ofItemAtPath: folder.appending(path: name).path)
      }
    }
    try expect(graded(toolchain: "6.4"), is: ["bob 1", "bob 2"])
    #expect(try findToolchainVersion().contains("Swift version"))
  }

  @Test(arguments: [["sh", "-c", "echo no; exit 1"], ["true"]])
  func `needs a toolchain that says its version`(words: [String]) {
    let sentence = "\"\(words.joined(separator: " "))\" gives no version; check that Swift works here"
    #expect(throws: EnvironmentError(sentence)) { try findToolchainVersion(by: words) }
  }

  @Test func `records what was graded, even if that changes meanwhile`() throws {
    let file = kit.file("class/ann/Chapter1/Counter.swift")
    _ = try run(["1", "--jobs", "1"]) { try? Data("// another".utf8).write(to: file) }
    expect(log.events, is: ["ann 1", "bob 1"])
    _ = try run(["1"])
    expect(log.events, is: ["ann 1", "bob 1", "another 1"])
  }

  @Test func `says what it is doing, and what it can't do`() throws {
    let texts = EventRecorder<String>()
    try kit.link("class/on\u{1B}e", to: "ann")
    let progress = ProgressLine(columns: 80) { texts.record($0.trimmingCharacters(in: .whitespaces)) }
    let lines = try run(["--jobs", "1"], terminal: Terminal(progress: progress)).lines
    #expect(Set(texts.events).isSuperset(of: ["\rChapter 1: 1 of 3, ann", "\rChapter 1: 1 of 3, ann: building"]))
    #expect(lines.contains("on\\u{1B}e  refused"))
    let error = EnvironmentError("the disk is full")
    expect(try run(["--fresh"], makerError: error).error, is: error)
  }

  @Test func `says of each submission what it is doing, with several at the same time`() throws {
    let texts = EventRecorder<String>()
    let terminal = Terminal(progress: ProgressLine(columns: 80, write: texts.record))
    let arrivals = EventRecorder<String>()
    let both = DispatchSemaphore(value: 0)
    _ = try run(["1", "--jobs", "2"], terminal: terminal) {
      arrivals.record("one more")
      if arrivals.events.count == 2 { for _ in 1...2 { both.signal() } }
      _ = both.wait(timeout: .now() + 60)
    }
    let line = "\rChapter 1: 1 of 2, ann: building; Chapter 1: 2 of 2, bob: building"
    #expect(texts.events.contains { $0.hasPrefix(line) })
  }

  // MARK: - Fixtures

  /// Grades two chapters, and returns what was graded: the names in the files, each with its chapter.
  private func graded(_ words: [String] = [], toolchain: String = "6.3", bob: Grade.Outcome = .red) throws -> [String] {
    for name in ["ann", "bob"] where !FileManager.default.fileExists(atPath: kit.file("class/\(name)/Chapter2").path) {
      try kit.write("// \(name)", to: "class/\(name)/Chapter2/Counter.swift")
    }
    let count = log.events.count
    _ = try run(["1", "2"] + words, bob: bob, toolchain: toolchain)
    return log.events.dropFirst(count).sorted()
  }

  /// Runs the command with a grader for which `ann` is green.
  private func run(
    _ words: [String],
    folder: String = "class",
    bob: Grade.Outcome = .red,
    toolchain: String = "6.3",
    terminal: Terminal = Terminal(),
    makerError: EnvironmentError? = nil,
    whileGrading: @escaping @Sendable () -> Void = {}
  ) throws -> (lines: [String], isGreen: Bool, error: EnvironmentError?) {
    let arguments = try Arguments([kit.file(folder).path] + words, of: .grade)
    var command = try GradeCommand(arguments, among: kit.kit.findChapters())
    command.findToolchain = { toolchain }
    command.makeGrader = { [log] chapter in
      if let makerError { throw makerError }
      return { files, activity in
        activity("building")
        whileGrading()
        let name = String((files.texts["Counter.swift"] ?? "").dropFirst(3))
        log.record("\(name) \(chapter.number)")
        let isAnn = name == "ann"
        let outcome = isAnn ? .green : bob
        if outcome == .notRun { throw EnvironmentError("why") }
        let verdict = isAnn ? Verdict.green : .red
        let steps = (1...2).map { number in
          GradedStep(number: number, title: "A", verdict: verdict, tests: 1, greenTests: isAnn ? 1 : 0)
        }
        return Grade(of: chapter, outcome, steps: steps, reasons: [], isolation: "none")
      }
    }
    let transcript = CollectedLines()
    var isGreen = false
    let error = environmentError { isGreen = try command.run(on: transcript, style: .plain, terminal: terminal) }
    return (transcript.lines, isGreen, error)
  }
}
