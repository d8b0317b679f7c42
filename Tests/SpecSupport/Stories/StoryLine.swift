/// One line of a story: an action in the words of a chapter, and what the callback that it brings does.
public struct StoryLine<Action: StoryAction>: Sendable {
  /// What the line does.
  public let action: Action

  /// What the callback does when it is called for the first time; nothing if the action brings no callback.
  public var inCallback: [StoryLine]

  /// Creates a line.
  public init(_ action: Action, inCallback: [StoryLine] = []) {
    self.action = action
    self.inCallback = inCallback
  }
}

extension StoryLine: Equatable where Action: Equatable {}

extension StoryLine {
  var withCallbackLines: [StoryLine] {
    [self] + inCallback.flatMap(\.withCallbackLines)
  }

  func renamed(_ newName: (String) -> String) -> StoryLine {
    StoryLine(action.renamed(newName), inCallback: inCallback.map { $0.renamed(newName) })
  }

  /// The line as Swift, with what happens in its callback in a comment.
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
