/// What an observer of a story can tell: who was called with what, what calls returned, who is alive.
///
/// The code under test and the model each write into a journal of their own; the two are compared after each line.
public final class StoryJournal {
  private var entries: [String] = []

  /// Whether the story has left what the brief promises; from there on, every behavior is right.
  public private(set) var isUnspecified = false

  /// Whether the line that is being played is to be left out.
  private(set) var isLineSkipped = false

  /// Whether the line that is being played is not to be compared.
  private(set) var isLineOpen = false

  init() {}

  /// Writes down what has just been seen.
  public func note(_ entry: String) {
    entries.append(entry)
  }

  /// Says, in a model, that the brief is silent on what happens now.
  ///
  /// Every behavior is right from here on, so the story ends.
  public func leaveUnspecified() {
    isUnspecified = true
  }

  /// Says, in a model, that the brief is silent on this line, so that it is left out.
  ///
  /// The model must not have changed yet.
  public func skipLine() {
    isLineSkipped = true
  }

  /// Says, in a model, that the brief is silent on what can be seen of this line, which is played all the same.
  ///
  /// What comes after it is compared again.
  public func leaveLineOpen() {
    isLineOpen = true
  }

  func startLine() {
    (isLineSkipped, isLineOpen) = (false, false)
  }

  /// Gives what has been written down since the last call.
  func takeEntries() -> [String] {
    defer { entries = [] }
    return entries
  }
}
