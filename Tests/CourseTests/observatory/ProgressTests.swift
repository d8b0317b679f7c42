import SpecSupport
import Stage
import Testing

@testable import Course
@testable import observatory

@Suite struct `progress` {
  @Test func `says which chapters could not be run, and why, and exits 66 for a missing folder`() {
    let complaints = EventRecorder<String>()
    let transcript = CollectedLines()
    let command = ProgressCommand(chapters: [chapter(1), chapter(2)])
    let sentences = (1...2).map {
      """
      chapter \($0): there is no Swift file in Exercises/Chapter\($0); "swift run observatory reset \($0)" brings the \
      starter back
      """
    }
    #expect(throws: EnvironmentError(sentences[1], kind: .unreadable)) {
      try command.run(on: transcript, style: .plain, terminal: Terminal(complain: complaints.record))
    }
    expect(complaints.events, is: [sentences[0]])
    let tables = ["Chapter 1", "Chapter 2"].flatMap { [$0, "  ✘ red    could not be run", ""] }
    let summary = "2 chapters: chapter 1 could not be run, chapter 2 could not be run"
    expect(transcript.lines, is: tables + [summary])
  }

  @Test func `leads from a green chapter to its solution, and then to the next chapter`() throws {
    let kit = try TestKit(hasSecondChapter: true)
    func next(after verdict: Verdict, isWatched: Bool = true) throws -> [String] {
      let progress = ChapterProgress(chapter: 1, title: nil, state: .steps(steps([verdict])))
      try ProgressRecord(progress, on: kit.chapter.submission()).save(to: kit.chapter.progressRecord)
      return ProgressCommand(chapters: [kit.chapter], isWatched: isWatched).nextCommands(after: [progress])
    }
    try expect([.green, .red, .grey].map { try next(after: $0) }, is: [["diff 1", "watch 2"], ["hint 1.1"], []])
    try expect(next(after: .grey, isWatched: false), is: ["watch 1"])
    try kit.remove("Solutions")
    try expect(next(after: .green), is: ["watch 2"])
  }

  @Test func `shows the line of each error that has one`() throws {
    let kit = try TestKit()
    try kit.write("let a = 1\r\n\tlet ä = nonsense\r\n", to: "Exercises/Chapter1/Counter.swift")
    let error = "Exercises/Chapter1/Counter.swift:2:11: error: cannot find 'nonsense' in scope"
    func excerpts(_ errors: String..., built: [String: String] = [:]) -> [String: [String]] {
      var progress = ChapterProgress(chapter: 1, title: nil, state: .doesNotCompile(errors))
      progress.texts = built
      return ProgressCommand(chapters: [kit.chapter]).excerpts(of: progress)
    }
    let other = "Exercises/Chapter1/Counter.swift:1:5: warning: never used"
    expect(
      excerpts("the specs don't compile", error, error, other),
      is: [error: ["2 | \tlet ä = nonsense", "  | \t        ^"], other: ["1 | let a = 1", "  |     ^"]]
    )
    expect(excerpts("Exercises/Chapter1/Counter.swift:9:1: error: no", "Exercises/A.swift:0:0: error: no"), is: [:])
    // Given code was restored before the build.
    let built = ["Exercises/Chapter1/Counter.swift": "let a = 1\nlet given = nonsense\n"]
    expect(excerpts(error, built: built), is: [error: ["2 | let given = nonsense", "  |           ^"]])
  }

  @Test func `shows no chapter for a word that is neither a chapter nor a folder`() throws {
    let kit = try TestKit()
    let transcript = CollectedLines()
    let missing = EnvironmentError("there is no folder \"/no/such\", and no such chapter", kind: .unreadable)
    #expect(throws: missing) {
      try Observatory.command(["progress", "/no/such"], in: kit.kit)
        .run(on: transcript, style: .plain, terminal: .unknown)
    }
    expect(transcript.lines, is: [])
  }
}
