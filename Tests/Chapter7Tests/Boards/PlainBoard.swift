@testable import Chapter7

/// A right board, made of an array of weak entries.
///
/// Most wrong boards are this one, but for a function or two. An inspection may have it tell thousands of times in
/// a debug build, where a loop takes a third of the time of a closure.
class PlainBoard: BoardDesign {
  struct Entry {
    weak var listener: (any Listener)?
  }

  enum Change {
    case post, cancel
  }

  weak var face: (any Board)?
  var entries: [Entry] = []
  var departures: [Departure] = []

  /// The listeners that are attached and alive, in order.
  var listeners: [any Listener] {
    var listeners: [any Listener] = []
    for entry in entries { if let listener = entry.listener { listeners.append(listener) } }
    return listeners
  }
  var listenerCount: Int { listeners.count }

  func isAttached(_ listener: any Listener) -> Bool {
    for entry in entries where entry.listener === listener { return true }
    return false
  }

  func attach(_ listener: any Listener) {
    guard !isAttached(listener) else { return }
    entries.append(Entry(listener: listener))
  }

  func detach(_ listener: any Listener) {
    entries.removeAll { $0.listener == nil || $0.listener === listener }
  }

  func post(_ departure: Departure) {
    guard !departures.contains(departure) else { return }
    departures.append(departure)
    tellEveryone(of: .post)
  }

  func cancel(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return }
    departures.remove(at: index)
    tellEveryone(of: .cancel)
  }

  func tellEveryone(of change: Change) {
    for listener in listeners where isAttached(listener) { tell(listener) }
  }

  func tell(_ listener: any Listener) {
    if let face { listener.boardDidChange(face) }
  }
}
