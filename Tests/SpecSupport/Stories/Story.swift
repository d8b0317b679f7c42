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

/// Something that a story can do, written as the Swift that a student would type for it.
///
/// `description` is that Swift, without a line break: `board.attach(a)`.
public protocol StoryAction: Sendable, CustomStringConvertible {
  /// Actions that are easier to read and may do as well, the simplest first: with the first of the names, say.
  var simpler: [Self] { get }

  /// Names that may change places in a story, such as those of observers: a list for each kind, the simplest first.
  static var names: [[String]] { get }

  /// The action with another name in the place of each.
  func renamed(_ newName: (String) -> String) -> Self

  /// When the lines in the action's callback run, such as `when called`.
  var callbackMoment: String { get }
}

extension StoryAction {
  /// Nothing is simpler, unless a chapter says so.
  public var simpler: [Self] { [] }

  /// There are no names, unless a chapter has some.
  public static var names: [[String]] { [] }

  /// Nothing changes, unless a chapter has names.
  public func renamed(_ newName: (String) -> String) -> Self { self }

  /// The callback's lines run when it is called, unless a chapter says otherwise.
  public var callbackMoment: String { "when called" }
}

/// A short program in the words of a chapter.
public struct Story<Action: StoryAction>: Sendable {
  /// The lines in the order in which they run.
  public var lines: [StoryLine<Action>]

  /// Creates a story.
  public init(_ lines: [StoryLine<Action>]) {
    self.lines = lines
  }

  /// The story up to a line.
  func prefix(_ count: Int) -> Story {
    Story(Array(lines.prefix(count)))
  }

  /// The story as Swift.
  var code: String {
    lines.map { "  " + $0.code }.joined(separator: "\n")
  }

  /// All lines, with those inside callbacks behind the line that brings the callback.
  public var allLines: [StoryLine<Action>] {
    lines.flatMap(\.withCallbackLines)
  }

  /// All lines inside callbacks, however deep.
  public var callbackLines: [StoryLine<Action>] {
    lines.flatMap { $0.inCallback.flatMap(\.withCallbackLines) }
  }
}

extension StoryLine {
  fileprivate var withCallbackLines: [StoryLine] {
    [self] + inCallback.flatMap(\.withCallbackLines)
  }

  fileprivate func renamed(_ newName: (String) -> String) -> StoryLine {
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

// MARK: - Shrinking

extension Story {
  /// The stories that are one step simpler than this one: a line is left out, anywhere, or leaves its callback, or does
  /// something simpler.
  ///
  /// Those with many lines left out come first, so that most of what doesn't matter goes in a few tries. Each is
  /// smaller than this one by the same measure, so taking one after the other comes to an end.
  var simpler: [Story] {
    var candidates: [[StoryLine<Action>]] = []
    if lines.count > 3 {
      let half = lines.count / 2
      candidates += [Array(lines[half...]), Array(lines[..<half])]
    }
    candidates += Self.withoutOne(lines) + Self.withOneOutOfItsCallback(lines) + Self.withOneSimpler(lines)
    return candidates.map(Story.init) + Action.names.map(renamed).filter { $0.code != code }
  }

  /// The same story, in which the first of the names is the first to occur, and so on.
  private func renamed(by names: [String]) -> Story {
    var unused = names[...]
    var newNames: [String: String] = [:]
    return Story(
      lines.map { line in
        line.renamed { name in
          if newNames[name] == nil { newNames[name] = names.contains(name) ? unused.removeFirst() : name }
          return newNames[name] ?? name
        }
      }
    )
  }

  private static func withoutOne(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      var left = lines
      let line = left.remove(at: index)
      let inside = withoutOne(line.inCallback).map { inCallback in
        var changed = lines
        changed[index].inCallback = inCallback
        return changed
      }
      // Or what its callback does, without the line.
      let opened = line.inCallback.isEmpty ? [] : [Array(lines[..<index]) + line.inCallback + lines[(index + 1)...]]
      return [left] + opened + inside
    }
  }

  /// Has a line come later, at each of the places there are, instead of in a callback.
  private static func withOneOutOfItsCallback(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      lines[index].inCallback.indices.flatMap { place in
        ((index + 1)...lines.count).map { newPlace in
          var changed = lines
          let line = changed[index].inCallback.remove(at: place)
          changed.insert(line, at: newPlace)
          return changed
        }
      }
    }
  }

  private static func withOneSimpler(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      let line = lines[index]
      let simpler = line.action.simpler.map { StoryLine($0, inCallback: line.inCallback) }
      let inside = withOneSimpler(line.inCallback).map { StoryLine(line.action, inCallback: $0) }
      return (simpler + inside).map { line in
        var changed = lines
        changed[index] = line
        return changed
      }
    }
  }
}
