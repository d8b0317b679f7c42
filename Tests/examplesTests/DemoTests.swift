import Foundation
import PlainLocks
import SpecSupport
import Stage
import Testing

@testable import Course
@testable import examples

@Suite struct `demo` {
  @Test func `plays all scenarios in reading order, or those that are named`() throws {
    let all = Scenario.choices.map { "== \($0.name): \($0.summary)" }
    try expect(lines(of: ["demo"]).filter { $0.hasPrefix("== ") }, is: all)
    let variants = ["conceptual", "protocols", "closures", "disposables", "streams"]
    expect(Scenario.choices.map(\.name).prefix(5), is: variants[...])
    try expect(
      lines(of: ["demo", "closures", "protocols", "closures"]),
      is: [
        "== closures: observers are closures", "Let's update the counter display",
        "Let's show a different UI when cart emptied", "", "== protocols: observers are objects", "new numbers 1", "",
        "== closures: observers are closures", "Let's update the counter display",
        "Let's show a different UI when cart emptied",
      ]
    )
  }
}

@Suite struct `demo --step` {
  @Test func `draws who calls whom`() throws {
    try expect(
      lines(of: ["demo", "--step", "closures"]),
      is: """
        == closures: observers are closures

        client              numberOfItems   viewModel   emptied     emptyView
           │─ 1 addObserver ─────>│             ┊          │            ┊
           │                      │             │ joined   │            ┊
           │─ 2 addObserver ──────────────────────────────>│            ┊
           │                      │             │          │            │ joined
           │─ 3 value += 1 ──────>▒             │          │            │
           │                      ▒─ 4 1 ──────>│          │            │
          » Let's update the counter display
           │─ 5 value = true ─────────────────────────────>▒            │
           │                      │             │          ▒─ 6 true ──>│
          » Let's show a different UI when cart emptied
           │─ 7 removeObserver ──>│             │          │            │
           │                      │             × left     │            │
           │─ 8 removeObserver ───────────────────────────>│            │
           │                      │             ┊          │            × left
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  @Test(arguments: Scenario.choices)
  func `shows each line of the scenario, and the observers that join, in any width`(scenario: Scenario) throws {
    for columns in [20, 80, 200] {
      let stepped = try lines(of: ["demo", scenario.name, "--step"], columns: columns)
      var rest = stepped[...]
      for line in scenario.play().lines {
        rest = rest.drop { !$0.hasSuffix(line) }
        #expect(!rest.isEmpty, "\(line) is missing, or out of order")
        rest = rest.dropFirst()
      }
      #expect(stepped.contains { $0.contains("joined") })
    }
  }

  @Test func `waits before each step, and ends when no more are wanted`() throws {
    let steps = Mutex(0)
    let all = try lines(of: ["demo", "disposables", "--step"])
    let two = try lines(of: ["demo", "disposables", "closures", "--step"]) {
      steps.withLock { steps in
        steps += 1
        return steps < 3
      }
    }
    expect(two, is: Array(all.prefix(7)))
    // The third step was awaited, and wasn't wanted.
    expect(steps.withLock(\.self), is: 3)
  }

  @Test func `names its keys, and colors the diagram, only on a terminal`() throws {
    let plain = try lines(of: ["demo", "closures", "--step"])
    let terminal = Terminal(keys: Keyboard.keys)
    let transcript = CollectedLines()
    try ExamplesCommand(["demo", "closures", "--step"]).run(on: transcript, style: .terminal, terminal: terminal)
    #expect(transcript.lines.contains(Keyboard.keys) && !plain.contains(Keyboard.keys))
    let uncolored = transcript.lines.filter { $0 != Keyboard.keys }.map { $0.replacing(/\u{1B}\[[0-9]+m/, with: "") }
    #expect(uncolored == plain && transcript.lines != plain)
    #expect(transcript.lines.contains { $0.contains("\u{1B}[34m▒\u{1B}[0m") })
  }
}

@Suite struct `The keyboard` {
  @Test func `takes Return and space as yes, q and a closed terminal as no, and leaves the terminal as it was`() async {
    await #expect(processExitsWith: .success) {
      var keyboard: Int32 = 0
      var terminal: Int32 = 0
      unsafe openpty(&keyboard, &terminal, nil, nil, nil)
      dup2(terminal, STDIN_FILENO)
      let modes = { () -> tcflag_t in
        var modes = termios()
        unsafe tcgetattr(STDIN_FILENO, &modes)
        return modes.c_lflag
      }
      let before = modes()
      var answers: [Bool] = []
      for keys in ["\n", "x ", "\u{1B}[Bq"] {
        // What is typed before the reader begins waits for it.
        unsafe _ = write(keyboard, keys, keys.utf8.count)
        answers.append(Keyboard.awaitStep())
      }
      #expect(modes() == before && Interruption.beforeEnd.withLock { $0 == nil })
      close(keyboard)
      #expect(answers + [Keyboard.awaitStep()] == [true, true, false, false])
    }
  }

  @Test func `restores the terminal before a signal ends the command`() async {
    let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]) {
      Interruption.beforeEnd.withLock { $0 = { unsafe _ = write(STDOUT_FILENO, "restored", 8) } }
      Interruption.end(by: SIGINT)
    }
    expect(result?.standardOutputContent, is: Array("restored".utf8))
  }
}

@Suite struct `docs --pictures` {
  @Test func `draws what is missing or old, and names it`() throws {
    let folder = try ScratchFolder()
    for path in ["Variants", "Guides"] {
      let folder = folder.url.appending(path: "docs/Observatory.docc/\(path)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    func drawn() throws -> [String] {
      let transcript = CollectedLines()
      try Picture.drawAll(in: Kit(root: folder.url), on: transcript)
      return transcript.lines
    }
    try expect(drawn().count, is: 6)
    let old = "docs/Observatory.docc/Variants/closureobservers-round.svg"
    try folder.write("old", to: old)
    try expect(drawn(), is: [old])
    try expect(drawn(), is: [])
    #expect(throws: EnvironmentError.self) { try Picture.drawAll(in: nil, on: CollectedLines()) }
    #expect(throws: UsageError.self) { try ExamplesCommand(["docs", "--pictures", "--serve"]) }
  }
}

// MARK: - Fixtures

private func lines(
  of words: [String],
  columns: Int = 80,
  awaitStep: @escaping @Sendable () -> Bool = { true }
) throws -> [String] {
  let transcript = CollectedLines()
  let terminal = Terminal(columns: columns, awaitStep: awaitStep)
  try ExamplesCommand(words).run(on: transcript, style: .plain, terminal: terminal)
  return transcript.lines
}
