import SpecSupport

@testable import Chapter5

/// Two publishers, two trackers of the first, and their observers: those under test, or the model's.
protocol DelayStation: AnyObject {
  /// Creates all; `whenNotified` is given the name of a passenger that is notified, and the notice.
  init(whenNotified: @escaping (String, DelayNotice) -> Void)

  /// Returns `false`, and does nothing, if the brief is silent on it.
  func perform(_ action: DelayAction) -> Bool

  func log(of tracker: DelayAction.Place) -> [String]
  var lines: [String: [String]] { get }
  var alive: Set<String> { get }
}

/// Plays the stories of steps 3 to 6, and writes down what can be seen.
final class DelayStage<Station: DelayStation> {
  private let journal: StoryJournal
  private lazy var station = Station { [unowned self] in note($0, $1) }
  private var scripts: [String: [StoryLine<DelayAction>]] = [:]
  /// The tracker whose push is being passed on.
  private var pushed: DelayAction.Place?

  init(_ journal: StoryJournal) { self.journal = journal }

  func play(_ line: StoryLine<DelayAction>) {
    if case .push(_, let place) = line.action, place.isTracker { pushed = place }
    guard perform(line) else { return journal.skipLine() }
    pushed = nil
    for tracker in [DelayAction.Place.tracker, .secondTracker] {
      journal.noteState("\(tracker.rawValue).log", station.log(of: tracker))
    }
    journal.noteState("alive", station.alive.sorted())
    for (screen, lines) in station.lines.sorted(by: { $0.key < $1.key }) {
      journal.noteState("\(screen).lines", lines)
    }
  }

  private func perform(_ line: StoryLine<DelayAction>) -> Bool {
    guard station.perform(line.action) else { return false }
    if case .add(let observer, _) = line.action, !line.inCallback.isEmpty { scripts[observer] = line.inCallback }
    if case .release(let observer) = line.action { scripts[observer] = nil }
    return true
  }

  private func note(_ observer: String, _ notice: DelayNotice) {
    let log = pushed.map { ", with the log at line \(station.log(of: $0).count)" } ?? ""
    journal.note("\(observer) is notified: \(notice.text)\(log)")
    for line in scripts.removeValue(forKey: observer) ?? [] where !perform(line) { journal.leaveUnspecified() }
  }
}
