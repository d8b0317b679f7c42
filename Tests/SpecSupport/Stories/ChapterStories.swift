public import Testing

/// The stories of a chapter, for each of its steps.
///
/// The process of an exit test finds them by the name of the type that conforms to this, which may not be private.
public protocol ChapterStories {
  /// An action of the stories.
  associatedtype Action: StoryAction

  /// Returns the stories of a step, in its words and those of the steps before it.
  static func ofStep(_ step: Int) -> Stories<Action>
}

extension ChapterStories {
  /// Plays the stories of a step in exit tests, and reports the simplest one on which the code differs, crashes or
  /// hangs, with a sentence that says what to make of a crash.
  public static func check(
    ofStep step: Int,
    crashLesson: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let name = _mangledTypeName(Self.self) ?? ""
    try await ofStep(step).check(crashLesson: crashLesson, sourceLocation: sourceLocation) { path in
      await playInExitTest(storiesOf: name, step, path)
    }
  }

  fileprivate static func play(_ path: StoryPath, ofStep step: Int) {
    ofStep(step).play(path)
  }
}

private func playInExitTest(storiesOf name: String, _ step: Int, _ path: StoryPath) async -> ExitTest.Result? {
  await #expect(processExitsWith: .success) { [name = name as String, step = step as Int, path = path as StoryPath] in
    beginExitTest()
    guard let stories = _typeByName(name) as? any ChapterStories.Type else {
      fatalError("no stories are named \(name)")
    }
    stories.play(path, ofStep: step)
  }
}
