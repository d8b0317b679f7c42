import SpecSupport

// The words of the stories: observers `a` to `e` of one signal, whose value is a number, 0 at first.

enum ControlAction: StoryAction {
  typealias Line = StoryLine<ControlAction>

  /// Registers an observer; the line's callback runs when the observer is notified for the first time.
  case observe(String, Wishes)
  case set(Int)
  case dispose(String), drop(String), pause(String), resume(String)
  /// Does what is in the line's callback.
  case batch, batchThatThrows

  /// The arguments of `observe`.
  struct Wishes: Hashable {
    var priority = 0
    var filter: Filter?
    var times: Int?

    var arguments: String {
      let list = [
        priority == 0 ? nil : "priority: \(priority)", filter.map { "where: \($0.rawValue)" },
        times.map { "times: \($0)" },
      ].compactMap(\.self).joined(separator: ", ")
      return list.isEmpty ? "" : "(\(list))"
    }

    /// The same, with one argument fewer.
    var simpler: [Self] {
      let plain = Wishes(filter: filter, times: times)
      let unfiltered = Wishes(priority: priority, times: times)
      let unlimited = Wishes(priority: priority, filter: filter)
      return [plain, unfiltered, unlimited].filter { $0 != self }
    }
  }

  enum Filter: String {
    case even = "{ $0 % 2 == 0 }"
    case large = "{ $0 > 1 }"

    func wants(_ value: Int) -> Bool { self == .even ? value % 2 == 0 : value > 1 }
  }

  var description: String {
    switch self {
    case .observe(let name, let wishes): "\(name) = signal.observe\(wishes.arguments) { … }"
    case .set(let value): "signal.value = \(value)"
    case .dispose(let name): "\(name).dispose()"
    case .drop(let name): "\(name) = nil"
    case .pause(let name): "\(name).pause()"
    case .resume(let name): "\(name).resume()"
    case .batch: "signal.batch { … }"
    case .batchThatThrows: "try? signal.batch { …; throw Fault() }"
    }
  }

  var isResume: Bool { if case .resume = self { true } else { false } }
  fileprivate var isObserve: Bool { if case .observe = self { true } else { false } }
  var isBatch: Bool { if case .batch = self { true } else if case .batchThatThrows = self { true } else { false } }

  var callbackMoment: String {
    if case .observe(let name, _) = self { "when \(name) is first called" } else { "in the batch" }
  }

  var simpler: [Self] {
    switch self {
    case .observe(let name, let wishes): wishes.simpler.map { .observe(name, $0) }
    case .set(let value): (1..<max(value, 1)).map { .set($0) }
    case .drop(let name): [.dispose(name)]
    case .batchThatThrows: [.batch]
    default: []
    }
  }

  static let names = [["a", "b", "c", "d", "e"]]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .observe(let name, let wishes): .observe(newName(name), wishes)
    case .dispose(let name): .dispose(newName(name))
    case .drop(let name): .drop(newName(name))
    case .pause(let name): .pause(newName(name))
    case .resume(let name): .resume(newName(name))
    case .set, .batch, .batchThatThrows: self
    }
  }
}

// MARK: - Promises

extension ControlAction {
  /// Where the brief speaks of the action; in a callback, it speaks of some of them once more.
  func promises(inCallback: Bool) -> [ControlPromise] {
    switch self {
    case .observe(_, let wishes):
      [.change, inCallback ? .newcomer : .order] + (wishes.filter == nil ? [] : [.filter])
        + (wishes.times == nil ? [] : [.times])
    case .set: [inCallback ? .queued : .change]
    case .dispose, .drop: [.leaving]
    case .pause: [.pause]
    case .resume: [inCallback ? .resumeInRound : .resume]
    case .batch: [inCallback ? .batchInRound : .batch]
    case .batchThatThrows: [inCallback ? .batchInRound : .batchError]
    }
  }
}

extension StoryLine<ControlAction> {
  /// What the line is about, with what happens in its callback; what happens in a batch is part of it.
  fileprivate func promises(inCallback: Bool) -> [ControlPromise] {
    action.promises(inCallback: inCallback)
      + self.inCallback.flatMap { $0.promises(inCallback: inCallback || action.isObserve) }
  }
}

/// What the brief promises; of those that a shortest story needs, the last is the one that it breaks.
enum ControlPromise: String, CaseIterable {
  case change = """
    The brief, step 1: "The signal notifies its observers of each change once". "Setting an equal value (`==`) is no \
    change."
    """
  case value = "The brief, step 1: \"`value` is always the value set last.\""
  case order = "The brief, step 1: \"a higher `priority` first, equal priorities in the order of registering\"."
  case leaving = """
    The brief, step 1: "An observer whose subscription has ended receives nothing more, not even in the \
    current round."
    """
  case newcomer = "The brief, step 1: \"A new observer receives later changes only\"."
  case queued = """
    The brief, step 1: "A change an observer makes during a notification is a queued change: it waits until the \
    current round ends. Then it gets a round of its own, with its own value. Queued changes keep their order."
    """
  case newcomerAndQueued = """
    The brief, step 1: "A new observer receives later changes only, and takes no part in the current round or in \
    queued rounds." "Queued changes keep their order."
    """
  case filter = """
    The brief, step 2: "For each change, the signal asks the filter once, at the observer's turn, with the value of \
    the round."
    """
  case pause = """
    The brief, step 3: "`pause()` stops notifications immediately, even during a round. The signal doesn't ask the \
    filter either."
    """
  case resume = """
    The brief, step 3: "if `value` differs (`==`) from the last value the observer received, the signal notifies the \
    observer before `resume()` returns, even during a round. The signal asks the filter first." "An observer that has \
    received nothing yet compares with `value` at the time of registering."
    """
  case resumeInVain = """
    The brief, step 3: "`resume()` does nothing for an observer that isn't paused. Both do nothing when the \
    subscription has ended".
    """
  case resumeInRound = """
    The brief, step 3: "A value counts as received as soon as the call begins." "A resumed observer keeps its place, \
    but takes no part in the current round or in queued rounds".
    """
  case batch = """
    The brief, step 4: "When the outermost batch ends, all its changes count as one change, to the value at that \
    moment, for the observers registered at that moment. If that value equals the value before the batch, there is no \
    change".
    """
  case batchInRound = """
    The brief, step 4: "A batch in a notification is a change like any other, and waits as in step 1." When a batch \
    ends, "all its changes count as one change, to the value at that moment".
    """
  case batchError =
    "The brief, step 4: \"An error leaves the outermost batch after the notifications, and the changes stay.\""
  case times = """
    The brief, step 5: "With `times: n`, an observer receives `n` values". "Skipped values don't count." "The \
    subscription ends right before the last call".
    """
  case trace = """
    The brief, step 6: "`trace` receives an entry for each event of an observer, when the event happens", and "A \
    signal with a trace behaves like a signal without a trace". (Here, `signal.trace` notes each entry.)
    """
  case traceCounts = """
    The brief, step 6: "Entries count from 1, and so do observers, in the order of registering. `round` is the number \
    of rounds begun so far, even rounds without an observer."
    """
  case passedOver = """
    The brief, step 6: "An observer that takes no part in a round, new or resumed, gets no entry for that round." \
    "`passedOver` for a paused observer at its turn, and after a filter says no, at the turn or in `resume()`".
    """
  case release = """
    The brief, step 1: "The signal releases the closures of an ended subscription immediately, or at the latest when \
    the current round and all queued rounds are over."
    """

  /// The promise that a story breaks, shrunk to its shortest, by what differs at its end and by what it needs.
  static func broken(in fault: StoryFault<ControlAction>) -> ControlPromise {
    let story = fault.story
    let difference = fault.difference
    let needed = story.lines.flatMap { $0.promises(inCallback: false) }
    func isAllAbout(_ words: String) -> Bool { !difference.isEmpty && difference.allSatisfy { $0.contains(words) } }
    let isOfNone = fault.missing == ["closures kept: none"]
    let isLonger = fault.found.joined().count > fault.expected.joined().count
    if isAllAbout("closures kept:"), isOfNone || isLonger { return .release }
    if isAllAbout("passed over") { return .passedOver }
    if fault.isInWrongOrder {
      func withoutTrace(_ events: [String]) -> [String] { events.filter { !$0.hasPrefix("trace:") } }
      if withoutTrace(fault.found) == withoutTrace(fault.expected) { return .trace }
      func withoutName(_ events: [String]) -> [Substring] { events.map { $0.drop { $0 != " " } } }
      if withoutName(fault.found) == withoutName(fault.expected) { return .order }
    }
    func withoutCurrent(_ events: [String]) -> [Substring?] { events.map { $0.split(separator: " while ").first } }
    if isAllAbout(" receives "), withoutCurrent(fault.found) == withoutCurrent(fault.expected) { return .value }
    if isAllAbout("trace:") {
      func happened(_ entries: [String]) -> [Substring?] { entries.map { $0.split(separator: ":").last?.dropFirst(3) } }
      return happened(fault.extra) == happened(fault.missing) ? .traceCounts : .trace
    }
    let isOfValueAlone = !difference.isEmpty && difference.allSatisfy { $0.hasPrefix("signal.value is") }
    if isOfValueAlone, !needed.contains(.batch), !needed.contains(.batchInRound) { return .value }
    let isInVain = !needed.contains(.pause) || needed.contains(.leaving) && fault.missing.isEmpty
    if isInVain, story.allLines.contains(where: \.action.isResume) { return .resumeInVain }
    if case .batch = fault.action, fault.expected.isEmpty { return .batch }
    if isAllAbout("filter is asked"), !needed.contains(.pause) { return .filter }
    if isAllAbout("the batch throws") { return .batchError }
    let hasOrder = needed.count { $0 == .order } > 1
    let last = allCases.last { needed.contains($0) && ($0 != .order || hasOrder) } ?? .change
    guard last == .queued else { return last }
    if needed.contains(.newcomer) { return .newcomerAndQueued }
    return difference.isEmpty && fault.found.count > fault.expected.count ? .change : .queued
  }
}
