import SpecSupport

@testable import Chapter5

/// Publishers, trackers and screens as the brief has them.
///
/// What the brief leaves open ends a story, or is left out of it.
final class DelayModel {
  private let journal: StoryJournal
  /// The observers of both publishers, in the order in which they were added.
  private var registered: [Bool: [String]] = [:]
  private var logs: [DelayAction.Place: [String]] = [:]
  private var scripts: [String: [StoryLine<DelayAction>]] = [:]
  private var lines: [String: [String]] = [:]
  private var trains: [String: String] = [:]
  private var alive: Set<String> = []
  /// The publisher that is passing a notice on, and the observers that have left it since the notice came.
  private var isOtherTelling = false
  private var hasLeft: Set<String>?

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<DelayAction>) {
    act(line)
    journal.noteState("logs \(logs[.tracker, default: []]) and \(logs[.secondTracker, default: []])")
    journal.noteState("alive \(alive.sorted())")
    for (screen, lines) in lines.sorted(by: { $0.key < $1.key }) { journal.noteState("\(screen).lines \(lines)") }
  }

  private func act(_ line: StoryLine<DelayAction>) {
    switch line.action {
    case .add(let observer, let place):
      let isOther = place == .otherPublisher
      // A passenger that is added twice may be told once or twice.
      if registered[isOther, default: []].contains(observer) {
        return hasLeft == nil ? journal.skipLine() : journal.leaveUnspecified()
      }
      alive.insert(observer)
      if !line.inCallback.isEmpty { scripts[observer] = line.inCallback }
      join(observer, isOther)
    case .remove(let observer, let place):
      alive.insert(observer)
      leave(observer, place == .otherPublisher)
    case .appear(let screen):
      make(screen)
      if !registered[false, default: []].contains(screen) { join(screen, false) }
    case .disappear(let screen):
      make(screen)
      leave(screen, false)
    case .drop(let observer):
      for isOther in [false, true] { leave(observer, isOther) }
      (alive, lines[observer], scripts[observer]) = (alive.subtracting([observer]), nil, nil)
    case .turn(let screen, let train):
      make(screen)
      trains[screen] = train
    case .push(let bundle, let place):
      if place.isTracker {
        logs[place, default: []].append("Push received: \(bundle.map(\.text).joined(separator: ", "))")
      }
      for notice in bundle { passOn(notice, place) }
    }
  }

  private func join(_ observer: String, _ isOther: Bool) {
    // To leave and come back within one round is left open.
    if isOther == isOtherTelling, hasLeft?.contains(observer) == true { return journal.leaveUnspecified() }
    registered[isOther, default: []].append(observer)
  }

  private func leave(_ observer: String, _ isOther: Bool) {
    if isOther == isOtherTelling, registered[isOther, default: []].contains(observer) { hasLeft?.insert(observer) }
    registered[isOther]?.removeAll { $0 == observer }
  }

  private func make(_ screen: String) {
    guard alive.insert(screen).inserted else { return }
    lines[screen] = []
    trains[screen] = "07:05 Lindholm"
  }

  private func passOn(_ notice: DelayNotice, _ place: DelayAction.Place) {
    (isOtherTelling, hasLeft) = (place == .otherPublisher, [])
    for observer in registered[place == .otherPublisher] ?? [] where hasLeft?.contains(observer) == false {
      if "uv".contains(observer), trains[observer] != notice.train { continue }
      if lines[observer] != nil {
        lines[observer]?.append(notice.text)
      } else {
        let log = place.isTracker ? " with \(logs[place, default: []].count) lines in the log" : ""
        journal.note("\(observer) is told \(notice.text)\(log)")
      }
      for line in scripts.removeValue(forKey: observer) ?? [] { act(line) }
    }
    hasLeft = nil
  }
}
