// Design: a dictionary by identity finds an observer fast, and a number in each entry keeps the order.
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
  private struct Entry {
    weak var observer: (any DelayObserver)?
    let number: Int
  }

  // An identifier may have been that of an object that was deallocated, so the weak reference has the last word.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var nextNumber = 0

  func addObserver(_ observer: any DelayObserver) {
    guard entries[ObjectIdentifier(observer)]?.observer == nil else { return }
    entries[ObjectIdentifier(observer)] = Entry(observer: observer, number: nextNumber)
    nextNumber += 1
  }

  func removeObserver(_ observer: any DelayObserver) {
    entries[ObjectIdentifier(observer)] = nil
  }

  func notifyObservers(of notice: DelayNotice) {
    entries = entries.filter { $0.value.observer != nil }
    for (identifier, entry) in entries.sorted(by: { $0.value.number < $1.value.number })
    where entries[identifier]?.number == entry.number {
      entry.observer?.delayDidChange(notice)
    }
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
