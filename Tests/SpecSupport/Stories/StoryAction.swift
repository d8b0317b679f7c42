/// An action of a story, described by the Swift that a student would type for it.
///
/// `description` is that Swift, without a line break: `board.attach(a)`.
public protocol StoryAction: Sendable, CustomStringConvertible {
  /// Actions that are easier to read and may do as well, the simplest first, such as one with the first of the names.
  var simpler: [Self] { get }

  /// The names that may change places in a story, such as those of observers: a list for each kind, the simplest first.
  static var names: [[String]] { get }

  /// Returns the action with another name in the place of each.
  func renamed(_ newName: (String) -> String) -> Self

  /// The words for the moment when the lines in the action's callback run, such as `when called`.
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
