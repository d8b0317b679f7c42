/// A record of what can be seen of a story: who was called with what, what calls returned, who is alive.
///
/// The code under test and the model each write into a journal of their own; the two are compared after each line.
public final class StoryJournal {
  /// The entries for one line of a story.
  struct Entries: Equatable {
    var events: [String] = []
    var state: [String] = []
  }

  private var entries = Entries()

  /// The tests for what else may stand at an index of the state.
  private var leeway: [Int: (String) -> Bool] = [:]

  /// Whether the story has left what the brief promises; from then on, every behavior is right.
  public private(set) var isUnspecified = false

  /// Whether to leave out the line that is being played.
  private(set) var isLineSkipped = false

  /// Whether to play the line without comparing it.
  private(set) var isLineOpen = false

  init() {}

  /// Writes down an event: a call, or what a call returned.
  public func note(_ event: String) {
    entries.events.append(event)
  }

  /// Writes down a part of the state at the end of a line, such as a count.
  ///
  /// A failure shows all events of its last line, but only the first entry of the state that differs.
  public func noteState(_ entry: String) {
    entries.state.append(entry)
  }

  /// Writes down a list as a part of the state, such as `alive: ada, ben`, or `alive: none`.
  public func noteState(_ subject: String, _ list: [String]) {
    noteState("\(subject): \(list.isEmpty ? "none" : list.joined(separator: ", "))")
  }

  /// Writes down, in a model, a part of the state of which the brief lets several versions be right.
  ///
  /// The entry is the version that a failure gives as expected.
  public func noteState(_ entry: String, where isRight: @escaping (String) -> Bool) {
    leeway[entries.state.count] = isRight
    noteState(entry)
  }

  /// Notes, in a model, that the brief is silent on what happens now.
  ///
  /// Every behavior is right from here on, so the story ends.
  public func leaveUnspecified() {
    isUnspecified = true
  }

  /// Notes, in a model, that the brief is silent on this line, so that it is left out.
  ///
  /// The model must not have changed yet.
  public func skipLine() {
    isLineSkipped = true
  }

  /// Notes, in a model, that the brief is silent on what can be seen of this line, which is played all the same.
  ///
  /// The lines after it are compared again.
  public func leaveLineOpen() {
    isLineOpen = true
  }

  func startLine() {
    isLineSkipped = false
    isLineOpen = false
  }

  /// Returns the entries since the last call, and removes them.
  ///
  /// Where there is leeway, the entry that the code has written down takes the place of the expected one.
  func takeEntries(allowing found: Entries = Entries()) -> Entries {
    defer {
      entries = Entries()
      leeway = [:]
    }
    for (place, isRight) in leeway where found.state.indices.contains(place) && isRight(found.state[place]) {
      entries.state[place] = found.state[place]
    }
    return entries
  }
}

extension StoryJournal.Entries {
  /// Returns the part of both entries that a failure shows, if these should be others.
  func difference(from expected: Self) -> (found: [String], expected: [String]) {
    guard events == expected.events else { return (events, expected.events) }
    let same = zip(state, expected.state).prefix { $0 == $1 }.count
    return (Array(state[same...].prefix(1)), Array(expected.state[same...].prefix(1)))
  }
}
