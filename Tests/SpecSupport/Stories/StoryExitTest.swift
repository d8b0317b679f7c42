import ExerciseSupport
import Foundation
public import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// An answer may crash or hang on a story, so stories are told in exit tests. The child writes down how far it is; the
// parent then knows at which line of which story it died, and tries simpler ones in further children.

/// Names a story: the number of a generated one, then pairs of how many lines to keep and which simpler story to take.
///
/// An exit test can't be handed the story itself. A path without numbers stands for all stories.
public struct StoryPath: Codable, Sendable {
  fileprivate var numbers: [Int] = []

  /// The file in which the child writes down how far it is: a line for each story, and in it a dot for each line that
  /// begins, and one for the end.
  ///
  /// Standard output would do, but each of the thousands of reports would wake the parent.
  fileprivate var log = FileManager.default.temporaryDirectory.appending(path: "stories-\(UUID())").path

  fileprivate func appending(_ numbers: Int...) -> StoryPath {
    StoryPath(numbers: self.numbers + numbers, log: log)
  }
}

extension Stories {
  /// Tells the stories in exit tests, and reports the simplest one on which the code differs, crashes or hangs.
  ///
  /// Where the code is a stub nothing is compared: the exercise trait reports that.
  ///
  /// - Parameters:
  ///   - crashLesson: What to make of a crash, in a sentence.
  ///   - sourceLocation: Where a failure is shown.
  ///   - exitTest: Runs `#expect(processExitsWith: .failure)` with a body that calls `beginExitTest()` and then
  ///     ``tell(_:sourceLocation:)`` with the path, and returns the result.
  /// - Throws: Nothing of its own.
  public func check(
    crashLesson: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    exitTest: @escaping @Sendable (StoryPath) async -> ExitTest.Result?
  ) async throws {
    _ = hashingIsTheSameInEveryRun
    try await withoutExpectedFailures {
      let path = StoryPath()
      guard let death = await Death(exitTest(path), of: path) else { return }
      let (story, last) = await simplest(death, exitTest)
      let isOver = last.played > story.lines.count
      let moment = isOver ? "after the story below, when all was released" : "at the last line of the story below"
      Issue.record(
        """
        Your code \(last.isHang ? "did not come to an end" : "crashed") \(moment). \
        \(crashLesson) \(promise(story, [])) The story:
        \(story.code)
        """,
        sourceLocation: sourceLocation
      )
    }
  }

  /// Tells all stories, or the one that a path names, in the child process of an exit test.
  public func tell(_ path: StoryPath, sourceLocation: SourceLocation = #_sourceLocation) {
    guard path.numbers.isEmpty else { return _ = failure(of: story(path), at: path) }
    for number in 0..<count {
      let path = path.appending(number)
      let failure = failure(of: story(number), at: path)
      if Attempt.hasReachedStub { return }
      if let failure {
        let simplest = simplest(failure, path)
        return _ = Issue.record(simplest.comment, sourceLocation: sourceLocation)
      }
    }
  }
}

// MARK: - In the child

extension Stories {
  private func failure(of story: Story<Action>, at path: StoryPath) -> Failure? {
    let log = unsafe open(path.log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(log) }
    func report(_ text: String) {
      var text = text
      text.withUTF8 { unsafe _ = write(log, $0.baseAddress, $0.count) }
    }
    report("\n" + path.numbers.map { "\($0) " }.joined())
    return failure(of: story) { report(".") }
  }

  /// Takes a simpler story as long as there is one on which the code differs.
  func simplest(_ failure: Failure, _ path: StoryPath) -> Failure {
    for (index, story) in failure.story.simpler.enumerated() {
      let path = path.appending(failure.story.lines.count, index)
      if let simpler = self.failure(of: story, at: path) { return simplest(simpler, path) }
    }
    return failure
  }

  func story(_ path: StoryPath) -> Story<Action> {
    let numbers = path.numbers
    return stride(from: 1, to: numbers.count, by: 2).reduce(story(numbers[0])) { story, index in
      story.prefix(numbers[index]).simpler[numbers[index + 1]]
    }
  }
}

// MARK: - In the parent

/// Where a child has died, from what it said last.
private struct Death {
  let path: StoryPath
  /// How many lines had begun, and one more if the last had ended.
  let played: Int
  let isHang: Bool

  /// Reads the result of an exit test; there is none if the child has come to its end.
  init?(_ result: ExitTest.Result?, of path: StoryPath) {
    let log = try? String(contentsOfFile: path.log, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: path.log)
    guard let result else { return nil }
    let report = log?.split(separator: "\n").last ?? "0"
    self.path = StoryPath(numbers: report.split(separator: " ").compactMap { Int($0) }, log: path.log)
    played = report.count { $0 == "." }
    isHang = result.isHang
  }
}

extension Stories {
  /// Tries simpler stories, each in a child of its own; one that hangs stays as it is, since each takes its time.
  private func simplest(
    _ death: Death,
    _ exitTest: (StoryPath) async -> ExitTest.Result?
  ) async -> (story: Story<Action>, death: Death) {
    let story = story(death.path).prefix(death.played)
    // So many are enough for the stories of any chapter, and bound the time.
    guard !death.isHang, death.path.numbers.count < 40 else { return (story, death) }
    for index in story.simpler.indices {
      let path = death.path.appending(death.played, index)
      if let simpler = await Death(exitTest(path), of: path), !simpler.isHang {
        return await simplest(simpler, exitTest)
      }
    }
    return (story, death)
  }
}

// The same answer gives the same verdict in the same words, also where it relies on the order of a set. A child takes
// this over from its parent.
private let hashingIsTheSameInEveryRun: Void = {
  unsafe setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
}()
