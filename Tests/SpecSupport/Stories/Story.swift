/// A short program in the words of a chapter.
public struct Story<Action: StoryAction>: Sendable {
  /// The lines in the order in which they run.
  public var lines: [StoryLine<Action>]

  /// Creates a story.
  public init(_ lines: [StoryLine<Action>]) {
    self.lines = lines
  }

  /// Returns the first lines of the story.
  func prefix(_ count: Int) -> Story {
    Story(Array(lines.prefix(count)))
  }

  /// The story as Swift.
  var code: String {
    lines.map { "  " + $0.code }.joined(separator: "\n")
  }

  /// All lines, with those inside a callback after the line that brings it.
  public var allLines: [StoryLine<Action>] {
    lines.flatMap(\.withCallbackLines)
  }

  /// All lines inside callbacks, however deep.
  public var callbackLines: [StoryLine<Action>] {
    lines.flatMap { $0.inCallback.flatMap(\.withCallbackLines) }
  }
}
