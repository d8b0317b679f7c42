import Foundation
import PlainLocks
import TestKit
import Testing

@testable import Course
@testable import instructor

@Suite struct `A run of grading` {
  private let test: TestKit
  private let chapters: [Chapter]

  init() throws {
    test = try TestKit()
    chapters = [1, 2].map { [kit = test.kit] in Chapter($0, of: kit) }
    for name in ["ann", "bob", "cy"] {
      for chapter in 1...2 { try test.write("\(name)", to: "class/\(name)/Chapter\(chapter)/Counter.swift") }
    }
  }

  @Test(arguments: [1, 2, 9])
  func `grades each chapter of each submission once, and delivers rows in the order of the roster`(jobs: Int) throws {
    let log = Log()
    var grades: [Grade] = []
    var submissions: [GradedSubmission] = []
    let run = try run(log, jobs: jobs)
    let outcome = run.run(graded: { grade, whole in
      grades.append(grade)
      if let whole { submissions.append(whole) }
    })
    #expect(submissions == outcome.gradebook.submissions && grades == submissions.flatMap(\.grades))
    #expect(outcome.gradebook.submissions.map(\.name) == ["ann", "bob", "cy"])
    #expect(outcome.gradebook.submissions.map { $0.grades.map(\.chapter) } == [[1, 2], [1, 2], [1, 2]])
    let expected = ["ann", "bob", "cy"].flatMap { name in [1, 2].map { "\(name)/Chapter\($0)" } }
    #expect(log.graded.sorted() == expected)
    // No two graders share a folder, and there are no more than can be at work.
    #expect(Set(log.folders).count == log.folders.count && log.folders.count <= 2 * jobs)
    #expect(log.folders.allSatisfy { $0.hasPrefix(test.file(".build/workbench/grade-").path) })
  }

  @Test func `goes on where the last one stopped, unless the files, the kit or a wish ask for more`() throws {
    func graded(isFresh: Bool = false) throws -> (names: [String], kept: Int) {
      let log = Log()
      let outcome = try run(log, isFresh: isFresh).run()
      #expect(outcome.gradebook.submissions.allSatisfy { $0.grades.map(\.outcome) == [.green, .green] })
      return (log.graded.sorted(), outcome.keptCount)
    }
    #expect(try graded().names.count == 6)
    #expect(try graded() == ([], 6))
    try test.write("bobby", to: "class/bob/Chapter2/Counter.swift")
    #expect(try graded() == (["bobby/Chapter2"], 5))
    try test.write("", to: "class/cy/Chapter1/More.swift")
    #expect(try graded() == (["cy/Chapter1"], 5))
    #expect(try graded(isFresh: true).names.count == 6)
    // What is refused unread is quick to grade, and has no record.
    try test.link("class/ann/Chapter1/Link.swift", to: "Counter.swift")
    #expect(try graded() == (["ann/Chapter1"], 5))
    #expect(try graded() == (["ann/Chapter1"], 5))
  }

  @Test(arguments: [
    "Package.swift", "Sources/PlainLocks/Lock.swift", "Tests/Chapter1Tests/Step1.swift",
    "Solutions/Chapter1/Counter.swift", ".starters/Chapter1/Counter.swift", "Exercises/Chapter1/README.md",
  ])
  func `keeps no grade if a file has changed that it depends on`(path: String) throws {
    #expect(try run(Log()).run().keptCount == 0)
    try test.write("let mine = 1", to: "Exercises/Chapter1/Counter.swift")
    #expect(try run(Log()).run().keptCount == 6)
    try test.write("// another", to: path)
    #expect(try run(Log()).run().keptCount == 0)
  }

  @Test func `keeps no grade of another toolchain`() throws {
    #expect(try run(Log()).run().keptCount == 0)
    #expect(try run(Log(), toolchain: "Swift 6.4").run().keptCount == 0)
    #expect(try run(Log(), toolchain: "Swift 6.4").run().keptCount == 6)
    #expect(findToolchainVersion().contains("Swift version"))
  }

  @Test func `doesn't keep what says nothing about a submission`() throws {
    #expect(try run(Log(), outcome: .notRun).run().keptCount == 0)
    #expect(try run(Log()).run().keptCount == 0)
    #expect(try run(Log()).run().keptCount == 6)
  }

  @Test func `records what was graded, even if that changes meanwhile`() throws {
    let file = test.file("class/ann/Chapter1/Counter.swift")
    let changing = try run(Log(), jobs: 1) { chapter, _ in
      return { _, _ in
        try? Data("another".utf8).write(to: file)
        return Grade(chapter: chapter.number, outcome: .green)
      }
    }
    #expect(changing.run().keptCount == 0)
    let log = Log()
    #expect(try run(log).run().keptCount == 5)
    #expect(log.graded == ["another/Chapter1"])
  }

  @Test func `reports what it is doing, and what it can't do`() throws {
    let texts = Mutex<Set<String>>([])
    try test.write("", to: "class/none/notes.txt")
    try test.link("class/on\u{1B}e", to: "ann")
    // One after the other, so that the first is the first.
    let outcome = try run(Log(), jobs: 1).run(activity: { chapter, text in
      texts.withLock { _ = $0.insert("\(chapter): \(text)") }
    })
    #expect(texts.withLock(\.self).isSuperset(of: ["1: 1 of 10, ann", "1: 1 of 10, ann: building"]))
    #expect(outcome.gradebook.submissions.map { $0.grades[0].outcome } == [.green, .green, .green, .missing, .refused])
    #expect(outcome.gradebook.submissions.last?.name == "on\\u{1B}e")

    let failing = try run(Log(), isFresh: true) { _, _ in throw EnvironmentError("the disk is full") }
    let grade = failing.run().gradebook.submissions[0].grades[0]
    #expect(grade == Grade(chapter: 1, outcome: .notRun, reasons: ["the disk is full"]))
  }

  // MARK: - Fixtures

  private var roster: Roster {
    get throws { try Roster(of: test.file("class"), chapters: chapters) }
  }

  private func run(
    _ log: Log,
    jobs: Int = 2,
    isFresh: Bool = false,
    toolchain: String = "Swift 6.3",
    outcome: Grade.Outcome = .green,
    makeGrader: MakeGrader? = nil
  ) throws -> GradingRun {
    try GradingRun(
      roster: roster,
      kit: test.kit,
      chapters: chapters,
      jobs: jobs,
      isFresh: isFresh,
      toolchain: toolchain,
      makeGrader: makeGrader ?? log.makeGrader(outcome)
    )
  }
}

/// What the graders of a run were asked to do.
private final class Log: Sendable {
  private let state = Mutex((graded: [String](), folders: [String]()))

  var graded: [String] { state.withLock(\.graded) }
  var folders: [String] { state.withLock(\.folders) }

  func makeGrader(_ outcome: Grade.Outcome = .green) -> MakeGrader {
    { chapter, folder in
      self.state.withLock { $0.folders.append(folder.url.path) }
      // Each submission has its name in its file.
      return { files, activity in
        activity("building")
        let name = files.texts["Counter.swift"] ?? "nobody"
        self.state.withLock { $0.graded.append("\(name)/Chapter\(chapter.number)") }
        return Grade(chapter: chapter.number, outcome: outcome)
      }
    }
  }
}
