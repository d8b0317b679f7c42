@testable import Chapter7

/// A right board, made of an array of weak entries.
///
/// Most wrong boards are this one, but for a function or two. An inspection may have it notify thousands of times in
/// a debug build, where a loop takes a third of the time of a closure.
class PlainBoard: Board {
  struct Entry {
    weak var observer: (any BoardObserver)?
  }

  enum Change {
    case post, cancel
  }

  /// What the inspection and the observers see of it.
  weak var face: (any Board)?
  var entries: [Entry] = []
  /// What is on the board, in the order of posting.
  var posted: [Departure] = []

  var departures: [Departure] { posted }

  /// The observers that are attached and exist, in order.
  var observers: [any BoardObserver] {
    var observers: [any BoardObserver] = []
    for entry in entries { if let observer = entry.observer { observers.append(observer) } }
    return observers
  }
  var observerCount: Int { observers.count }

  func isAttached(_ observer: any BoardObserver) -> Bool { entries.contains(observer) }

  func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    entries.append(Entry(observer: observer))
  }

  func detach(_ observer: any BoardObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func post(_ departure: Departure) {
    guard !posted.contains(departure) else { return }
    posted.append(departure)
    notifyObservers(of: .post)
  }

  func cancel(_ departure: Departure) {
    guard let index = posted.firstIndex(of: departure) else { return }
    posted.remove(at: index)
    notifyObservers(of: .cancel)
  }

  func notifyObservers(of change: Change) {
    for observer in observers where isAttached(observer) { notify(observer) }
  }

  func notify(_ observer: any BoardObserver) {
    if let face { observer.boardDidChange(face) }
  }
}

extension [PlainBoard.Entry] {
  func contains(_ observer: any BoardObserver) -> Bool {
    for entry in self where entry.observer === observer { return true }
    return false
  }

  /// Removes an entry, and moves the last one to its place.
  mutating func replaceByLast(at index: Int) {
    let last = removeLast()
    if index < count { self[index] = last }
  }
}
