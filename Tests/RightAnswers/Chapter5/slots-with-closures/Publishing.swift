// Design: the publisher keeps closures that hold their observer weakly, in slots that leaving empties. An observer
// that is added twice moves to the end.
import ExerciseSupport

protocol DelayObserver: AnyObject {
  func delayDidChange(_ notice: DelayNotice)
}

protocol Publisher<Observer>: AnyObject {
  associatedtype Observer

  func addObserver(_ observer: Observer)
  func removeObserver(_ observer: Observer)
  func notifyObservers(of notice: DelayNotice)
}

extension Publisher {
  func deliver(_ bundle: [DelayNotice]) {
    bundle.forEach(notifyObservers)
  }

  func withObserver(_ observer: Observer, during work: () throws -> Void) rethrows {
    addObserver(observer)
    do {
      try work()
    } catch {
      removeObserver(observer)
      throw error
    }
    removeObserver(observer)
  }
}

final class DelayPublisher: Publisher {
  /// An observer as two closures that hold it weakly; the slot is emptied when it leaves.
  private final class Slot {
    var tell: ((DelayNotice) -> Void)?
    let isFor: (any DelayObserver) -> Bool
    let isDead: () -> Bool

    init(_ observer: any DelayObserver) {
      tell = { [weak observer] notice in observer?.delayDidChange(notice) }
      isFor = { [weak observer] other in observer === other }
      isDead = { [weak observer] in observer == nil }
    }
  }

  private var slots: [Slot] = []

  func addObserver(_ observer: any DelayObserver) {
    let slot = slots.first { $0.isFor(observer) } ?? Slot(observer)
    slots.removeAll { $0 === slot }
    slots.append(slot)
  }

  func removeObserver(_ observer: any DelayObserver) {
    for slot in slots where slot.isFor(observer) { slot.tell = nil }
    slots.removeAll { $0.tell == nil || $0.isDead() }
  }

  func notifyObservers(of notice: DelayNotice) {
    let round = slots
    for slot in round { slot.tell?(notice) }
    slots.removeAll { $0.isDead() }
  }
}

final class DelayTracker {
  let publisher: any Publisher<any DelayObserver>
  private(set) var log: [String] = []

  init(publisher: any Publisher<any DelayObserver>) {
    self.publisher = publisher
  }

  func addObserver(_ observer: any DelayObserver) {
    publisher.addObserver(observer)
  }

  func removeObserver(_ observer: any DelayObserver) {
    publisher.removeObserver(observer)
  }

  func receivePush(_ bundle: [DelayNotice]) {
    log += ["Push received: " + bundle.map(\.text).joined(separator: ", ")]
    publisher.deliver(bundle)
  }
}
