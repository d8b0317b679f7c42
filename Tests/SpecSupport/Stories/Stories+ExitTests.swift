public import Testing

// An answer may crash or hang on a story, so stories are played in exit tests. The child writes down how far it is; the
// parent then knows at which line of which story it ended, and tries simpler ones in further children.

extension Stories {
  /// Plays the stories in exit tests, and reports the simplest one on which the code differs, crashes or hangs.
  ///
  /// If the code is a stub, nothing is compared; the exercise trait reports that. `crashLesson` says what to make of a
  /// crash. `exitTest` returns the result of `#expect(processExitsWith: .success)` with a body that calls
  /// `beginExitTest()` and then ``play(_:)`` with the path.
  public func check(
    crashLesson: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    exitTest: @escaping @Sendable (StoryPath) async -> ExitTest.Result?
  ) async throws {
    let path = StoryPath(sourceLocation: sourceLocation)
    guard let failure = try await ChildFailure(of: path, at: sourceLocation, exitTest) else { return }
    var (story, last) = try await simplest(failure, at: sourceLocation, exitTest)
    if !last.path.wantsLine {
      last.path.wantsLine = true
      last = try await ChildFailure(of: last.path, at: sourceLocation, exitTest) ?? last
    }
    let isOver = last.played > story.lines.count
    let moment =
      isOver ? "This happens after the story, when all is released." : "This happens at the story's last line."
    // Of a story that could be shorter, nobody knows which line is the mistake's.
    let heading =
      last.isHang
      ? "A story that shows it, up to that line:"
      : "\(promise(StoryFault(story: story, found: [], expected: [])))\nThe shortest story that shows it:"
    Issue.record(
      """
      \(last.sentence) \(crashLesson) \(moment)
      \(heading)
      \(StoryDrawing.text(ofCode: story.lines.map(\.code)))
      """,
      sourceLocation: sourceLocation
    )
  }

  /// Plays all stories, or the one that a path names, in the child process of an exit test.
  public func play(_ path: StoryPath) {
    CrashNote.begin(at: path.note)
    if !path.wantsLine { CrashNote.leaveOutBacktrace() }
    let log = StoryLog(at: path.log)
    defer { log.append("\nend") }
    guard path.numbers.isEmpty else {
      _ = failure(of: story(path), at: path.numbers, log)
      return
    }
    let failure = firstFailure { story, numbers in self.failure(of: story, at: numbers, log) }
    if let failure { Issue.record(failure.comment, sourceLocation: path.sourceLocation) }
  }
}

// MARK: - In the child

extension Stories {
  private func failure(of story: Story<Action>, at path: [Int], _ log: StoryLog) -> Failure? {
    log.append("\n" + path.map { "\($0) " }.joined())
    return failure(of: story) { log.append(".") }
  }

  /// Returns the story that a path names.
  private func story(_ path: StoryPath) -> Story<Action> {
    let numbers = path.numbers
    return stride(from: 1, to: numbers.count, by: 2).reduce(story(numbers[0])) { story, index in
      story.prefix(numbers[index]).simpler[numbers[index + 1]]
    }
  }
}

// MARK: - In the parent

extension Stories {
  /// Tries simpler stories, each in a child of its own; one that hangs stays as it is, since each try would take long.
  private func simplest(
    _ failure: ChildFailure,
    at place: SourceLocation,
    _ exitTest: @escaping @Sendable (StoryPath) async -> ExitTest.Result?
  ) async throws -> (story: Story<Action>, failure: ChildFailure) {
    let story = story(failure.path).prefix(failure.played)
    // Twenty times simpler is enough for the stories of any chapter, and bounds the time.
    guard !failure.isHang, failure.path.numbers.count < 40 else { return (story, failure) }
    for index in story.simpler.indices {
      var path = failure.path.appending(failure.played, index)
      path.wantsLine = false
      if let simpler = try await ChildFailure(of: path, at: place, exitTest), !simpler.isHang {
        return try await simplest(simpler, at: place, exitTest)
      }
    }
    return (story, failure)
  }
}
