import Testing

@testable import SpecSupport

@Suite struct StoriesTests {
  @Test(arguments: [
    (
      Fault.loses,
      """
      found: 1, 1
      expected: 1, 1, 1
      A pile keeps everything.
      The shortest story that shows it:
        │ pile.push(1)
        ├─> 1
        │ pile.push(1)
        ├─> 1
        ├─> 1
        │ pile.push(1)
        ├─> 1
        ├─> 1
        ├─ expected ───────────────────────┬─ found ✘
        ├─> 1                              │  nothing
      """
    ),
    (
      .crashes,
      """
      This crashed: nothing to clear, at SpecSupportTests/StoriesTests.swift:7. Count first. This happens at the \
      story's last line.
      A pile keeps everything.
      The shortest story that shows it:
        │ pile.push(1)
        │ pile.clear()
        │ pile.clear()
      """
    ),
    (
      .crashesInTheEnd,
      """
      This crashed: not empty, at SpecSupportTests/StoriesTests.swift:7. Count first. This happens after the \
      story, when all is released.
      A pile keeps everything.
      The shortest story that shows it:
        │ pile.push(1)
      """
    ),
  ])
  fileprivate func `a planted fault is shrunk to the shortest story that shows it`(fault: Fault, report: String)
    async throws
  {
    try await expect(reported(with: fault), is: [report])
  }

  @Test func `a check in this process reports the shortest story`() async throws {
    let reported = try await recordedComments { stories(with: .losesInCallback).check() }
    expect(
      reported,
      is: [
        """
        found: 1
        expected: 1, 1
        A pile keeps everything.
        The shortest story that shows it:
          │ pile.push(1)   // when called: pile.push(1)
          ├─> 1
          ├─ expected ───────────────────────┬─ found ✘
          ├─> 1                              │  nothing
        """
      ]
    )
  }

  @Test func `a drawing fits 80 columns where progress shows it, with each event whole`() {
    let word = String(repeating: "a", count: 20)
    let words = String(repeating: "bb ", count: 40) + "c"
    let drawing = StoryDrawing(
      [StoryDrawing.Moment(code: "go()", events: [words]), StoryDrawing.Moment(code: "stop()", events: [])],
      expected: [word, words],
      found: [word, "other", word]
    )
    let lines = drawing.text.split(separator: "\n")
    // Progress indents them by six.
    let wide = lines.filter { !$0.hasPrefix("  │") && !$0.hasPrefix("  ├") || $0.count > 74 }
    expect(wide.map(String.init), is: [])
    expect(drawing.text.count { $0 == "a" }, is: 2 * 20)
    expect(drawing.text.count { $0 == "b" }, is: 4 * 40)
  }

  @Test func `an infinite loop is told as far as it went`() async throws {
    let end = "This did not come to an end. Count first. This happens at the story's last line."
    let beginning = "\(end)\nA story that shows it, up to that line:\n"
    let reported = try await reported(with: .hangs)
    expect(reported.map { $0.hasPrefix(beginning) && $0.hasSuffix("  │ pile.clear()") }, is: [true])
  }

  @Test func `the stories of a chapter are found again in the process of an exit test`() async throws {
    let comments = try await recordedComments { try await PileStories.check(ofStep: 2, crashLesson: "Count first.") }
    expect(comments, is: try await reported(with: .loses))
    let rightComments = try await recordedComments { try await PileStories.check(ofStep: 1, crashLesson: "") }
    expect(rightComments, is: [])
  }

  @Test func `a number gives the same story each time, and the lengths grow to the one that was asked for`() {
    let played = (0..<100).map { stories(with: .none).story($0) }
    expect(played.map(\.code), is: (0..<100).map { stories(with: .none).story($0).code })
    #expect(Set(played.map(\.code)).count > 80)
    let lengths = played.map(\.lines.count)
    expect([lengths.first, lengths.last], is: [2, 8])
    expect(lengths, is: lengths.sorted())
  }

  @Test func `a difference of the state is shown by its first entry, one of the events by all of them`() {
    typealias Entries = StoryJournal.Entries
    let entries = Entries(events: ["a"], state: ["count 1", "alive a", "c"])
    let state = entries.difference(from: Entries(events: ["a"], state: ["count 1", "alive b", "d"]))
    #expect(state == (["alive a"], ["alive b"]))
    let events = entries.difference(from: Entries(events: ["a", "b"], state: []))
    #expect(events == (["a"], ["a", "b"]))
  }

  // Of the numbers that are pushed, the model leaves out 0, leaves 99 open, and promises nothing from -1 on.
  private static let silences: [([Int], [String]?)] = [
    ([1, -1, 1, 1], nil), ([1, 1, 0, 1], ["1", "1", "1"]), ([1, 1, 99], nil), ([1, 1, 99, 1], ["1", "1", "99", "1"]),
  ]

  @Test(arguments: silences)
  func `a line on which the brief is silent is left out, and one that it leaves open is not compared`(
    numbers: [Int],
    expected: [String]?
  ) {
    let failure = stories(with: .loses).failure(of: Story(numbers.map { StoryLine(.push($0)) }))
    expect(failure?.expected, is: expected)
    expect(failure?.story.lines.count, is: expected == nil ? nil : 4)
  }
}

// MARK: - Fixtures

enum PileAction: StoryAction {
  case push(Int), clear

  var description: String {
    switch self {
    case .push(let number): "pile.push(\(number))"
    case .clear: "pile.clear()"
    }
  }

  var simpler: [Self] {
    if case .push(let number) = self, number > 1 { [.push(1)] } else { [] }
  }
}

private enum Fault: Int, Codable { case none, loses, losesInCallback, crashes, crashesInTheEnd, hangs }

/// A pile of numbers; as a model, it has no fault, and promises nothing of 0, 99 and negative numbers.
private final class Pile {
  private let fault: Fault?
  private let journal: StoryJournal
  private var numbers: [Int] = []
  private var isInCallback = false
  private var clearCount = 0

  init(_ fault: Fault?, _ journal: StoryJournal) {
    self.fault = fault
    self.journal = journal
  }

  deinit {
    if fault == .crashesInTheEnd, !numbers.isEmpty { fatalError("not empty") }
  }

  func play(_ line: StoryLine<PileAction>) {
    act(line)
    for number in numbers { journal.note("\(number)") }
  }

  private func act(_ line: StoryLine<PileAction>) {
    switch line.action {
    case .push(let number):
      if fault == nil, number == 0 { return journal.skipLine() }
      if fault == nil, number < 0 { return journal.leaveUnspecified() }
      if fault == nil, number == 99 { journal.leaveLineOpen() }
      let isLost = fault == .loses && numbers.count == 2 || fault == .losesInCallback && isInCallback
      if !isLost { numbers.append(number) }
      isInCallback = true
      for line in line.inCallback { act(line) }
      isInCallback = false
    case .clear:
      if fault == .crashes, !numbers.isEmpty || clearCount > 0 { clearCount += 1 }
      if fault == .crashes, clearCount == 2, numbers.isEmpty { fatalError("nothing to clear") }
      while fault == .hangs, numbers.count == 1 {}
      numbers = []
    }
  }
}

private func stories(with fault: Fault) -> Stories<PileAction> {
  Stories(
    100,
    longest: 8,
    line: { generator in
      if generator.oneIn(3) { return StoryLine(.clear) }
      let inCallback = generator.oneIn(2) ? [StoryLine(PileAction.push(3))] : []
      return StoryLine(.push(generator.pick([1, 2, 3])), inCallback: inCallback)
    },
    code: { journal in Pile(fault, journal).play },
    model: { journal in Pile(nil, journal).play },
    promise: { _ in "A pile keeps everything." }
  )
}

/// The stories of a pile that loses nothing, and of one that does.
enum PileStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<PileAction> { stories(with: step == 1 ? .none : .loses) }
}

/// Returns the comments of the issues of the stories of a pile with this fault.
private func reported(with fault: Fault) async throws -> [String] {
  try await recordedComments {
    try await stories(with: fault).check(crashLesson: "Count first.") { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath, fault = fault as Fault] in
        beginExitTest(processorSeconds: 1)
        stories(with: fault).play(path)
      }
    }
  }
  // The line of the crash is clear, and changes with this file.
  .map { $0.replacing(/swift:[0-9]+/, with: "swift:7") }
}
