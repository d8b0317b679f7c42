/// What an observer of a story can tell: who was called with what, what calls returned, who is alive.
///
/// The code under test and the model each write into a journal of their own; the two are compared after each line.
public final class StoryJournal {
  /// What has been written down in a line of a story.
  struct Entries: Equatable {
    var events: [String] = []
    var state: [String] = []
  }

  private var entries = Entries()

  /// What else may stand in a place of the state.
  private var leeway: [Int: (String) -> Bool] = [:]

  /// Whether the story has left what the brief promises; from there on, every behavior is right.
  public private(set) var isUnspecified = false

  /// Whether the line that is being played is to be left out.
  private(set) var isLineSkipped = false

  /// Whether the line that is being played is not to be compared.
  private(set) var isLineOpen = false

  init() {}

  /// Writes down what has just happened: a call, or what a call returned.
  public func note(_ event: String) {
    entries.events.append(event)
  }

  /// Writes down how things stand at the end of a line, such as a count.
  ///
  /// A failure shows all events of its last line, but only the first entry of the state that differs.
  public func noteState(_ entry: String) {
    entries.state.append(entry)
  }

  /// Says, in a model, how things should stand where the brief lets several things be right.
  ///
  /// - Parameters:
  ///   - entry: What a failure gives as expected.
  ///   - isRight: Whether what the code has written down in this place will do.
  public func noteState(_ entry: String, where isRight: @escaping (String) -> Bool) {
    leeway[entries.state.count] = isRight
    noteState(entry)
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
    isLineSkipped = false
    isLineOpen = false
  }

  /// Gives what has been written down since the last call.
  ///
  /// Where there is leeway, what the code has written down takes the place of what was expected.
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
  /// What a failure shows of these entries, if they should be others.
  func difference(from expected: Self) -> (found: [String], expected: [String]) {
    guard events == expected.events else { return (events, expected.events) }
    let same = zip(state, expected.state).prefix { $0 == $1 }.count
    return (Array(state[same...].prefix(1)), Array(expected.state[same...].prefix(1)))
  }
}
