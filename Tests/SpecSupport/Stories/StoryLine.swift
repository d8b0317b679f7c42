/// One line of a story: an action in the words of a chapter, and the lines in the callback that it brings.
public struct StoryLine<Action: StoryAction>: Sendable {
  /// The action.
  public let action: Action

  /// The lines that the callback plays when it is first called; empty if the action brings no callback.
  public var inCallback: [StoryLine]

  /// Creates a line.
  public init(_ action: Action, inCallback: [StoryLine] = []) {
    self.action = action
    self.inCallback = inCallback
  }
}

extension StoryLine: Equatable where Action: Equatable {}

extension StoryLine {
  /// The line, then those inside its callback, however deep.
  var withCallbackLines: [StoryLine] {
    [self] + inCallback.flatMap(\.withCallbackLines)
  }

  /// Returns the line with another name in the place of each.
  func renamed(_ newName: (String) -> String) -> StoryLine {
    StoryLine(action.renamed(newName), inCallback: inCallback.map { $0.renamed(newName) })
  }

  /// The line as Swift, with a comment that says what happens in its callback.
  var code: String {
    inCallback.isEmpty ? "\(action)" : "\(action)   // \(action.callbackMoment): \(callbackCode)"
  }

  private var callbackCode: String {
    inCallback.map { line in
      let action = line.action
      let moment = line.action.callbackMoment
      return line.inCallback.isEmpty ? "\(action)" : "\(action) (\(moment): \(line.callbackCode))"
    }.joined(separator: "; ")
  }
}
