import ExerciseSupport
public import Testing

/// Random stories, each played on the code under test and on a model of the brief.
///
/// Every run plays the same stories, the short ones first. The first one on which code and model differ is shrunk until
/// no line can be left out, and is reported as code. The idea is that of QuickCheck (Claessen and Hughes, 2000) for
/// stateful programs.
public struct Stories<Action: StoryAction>: Sendable {
  /// A function that starts a play: it takes a journal, and returns a function that plays one line and writes down what
  /// can be seen of it.
  public typealias Stage = @Sendable (StoryJournal) -> (StoryLine<Action>) -> Void

  /// A function that names the sentence of the brief that is broken where a story, shrunk to its shortest, fails.
  public typealias Promise = @Sendable (StoryFault<Action>) -> String

  let count: Int
  let longest: Int
  let line: @Sendable (inout SplitMix64) -> StoryLine<Action>
  let code: Stage
  let model: Stage
  let promise: Promise

  /// Creates stories, for ``check(crashLesson:sourceLocation:exitTest:)`` or ``check(sourceLocation:)``.
  ///
  /// `longest` is the number of lines of the longest one, not counting those in callbacks.
  public init(
    _ count: Int,
    longest: Int,
    line: @escaping @Sendable (inout SplitMix64) -> StoryLine<Action>,
    code: @escaping Stage,
    model: @escaping Stage,
    promise: @escaping Promise
  ) {
    self.count = count
    self.longest = longest
    self.line = line
    self.code = code
    self.model = model
    self.promise = promise
  }
}

// MARK: - Playing

extension Stories {
  /// Plays the stories in this process, and reports the simplest one on which the code differs.
  ///
  /// This is for code that is known not to crash or hang, since a crash ends the whole run.
  public func check(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let failure = firstFailure() else { return }
    Issue.record(failure.comment, sourceLocation: sourceLocation)
  }

  /// Plays the stories in this process until code and model differ, and shrinks the one on which they do.
  func firstFailure() -> Failure? {
    firstFailure { story, _ in failure(of: story) }
  }

  /// Plays the stories until code and model differ, and returns the failure of the simplest one on which they do; `nil`
  /// if they agree, or the code has reached a stub.
  func firstFailure(play: (_ story: Story<Action>, _ path: [Int]) -> Failure?) -> Failure? {
    for number in 0..<count {
      let failure = play(story(number), [number])
      if Attempt.hasReachedStub { return nil }
      if let failure { return simplest(failure, [number], play) }
    }
    return nil
  }

  /// Takes a simpler story as long as there is one on which code and model differ.
  private func simplest(
    _ failure: Failure,
    _ path: [Int],
    _ play: (_ story: Story<Action>, _ path: [Int]) -> Failure?
  ) -> Failure {
    for (index, story) in failure.story.simpler.enumerated() {
      let path = path + [failure.story.lines.count, index]
      if let simpler = play(story, path) { return simplest(simpler, path, play) }
    }
    return failure
  }

  /// A story on which code and model differ at the last line.
  struct Failure {
    let story: Story<Action>
    let found: [String]
    let expected: [String]
    let promise: String
    let drawing: StoryDrawing
  }

  /// Returns the story with a number, the same for the same number.
  func story(_ number: Int) -> Story<Action> {
    var generator = SplitMix64(seed: UInt64(number))
    let length = 2 + number * max(longest - 2, 0) / max(count - 1, 1)
    return Story((0..<length).map { _ in line(&generator) })
  }

  /// Plays a story on both the code and the model, and returns where they differ; `nil` if the brief is silent, too.
  ///
  /// `beforeLine` is called before each line, and once more at the end, when all that is left is to release everything.
  func failure(of story: Story<Action>, beforeLine: () -> Void = {}) -> Failure? {
    let found = StoryJournal()
    let expected = StoryJournal()
    let playCode = code(found)
    let playModel = model(expected)
    var past: [(line: StoryLine<Action>, events: [String])] = []
    for (index, line) in story.lines.enumerated() {
      beforeLine()
      expected.startLine()
      playModel(line)
      if expected.isLineSkipped {
        _ = expected.takeEntries()
        continue
      }
      // The code is not played where it may do anything, even crash.
      if expected.isUnspecified { return nil }
      playCode(line)
      let isOpen = expected.isLineOpen
      let found = found.takeEntries()
      let expected = expected.takeEntries(allowing: found)
      guard isOpen || found == expected else {
        let played = story.prefix(index + 1)
        let sameEvents = found.events == expected.events ? found.events : []
        let (found, expected) = found.difference(from: expected)
        let moments = past.map { StoryDrawing.Moment(code: $0.line.code, events: $0.events) }
        let lastMoment = StoryDrawing.Moment(code: line.code, events: sameEvents)
        let drawing = StoryDrawing(moments + [lastMoment], expected: expected, found: found)
        let pastEvents = past.map(\.events)
        let promise = promise(StoryFault(story: played, found: found, expected: expected, pastEvents: pastEvents))
        return Failure(story: played, found: found, expected: expected, promise: promise, drawing: drawing)
      }
      past.append((line, found.events))
    }
    beforeLine()
    return nil
  }
}

extension Stories.Failure {
  /// The text for the student: what the code did, the sentence of the brief, and the story as code.
  var comment: Comment {
    let (found, expected) = sides(found, expected)
    return """
      found: \(found)
      \(ComparisonReport.expectedLabel)\(expected)
      \(promise)
      The shortest story that shows it:
      \(drawing.text)
      """
  }
}
