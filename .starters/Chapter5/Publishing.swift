import ExerciseSupport

/// An object that receives notices of delays.
protocol DelayObserver: AnyObject {
  func delayDidChange(_ notice: DelayNotice)
}

/// Passes notices on to observers, whose type is each publisher's own choice.
protocol Publisher<Observer>: AnyObject {
  associatedtype Observer

  func addObserver(_ observer: Observer)
  func removeObserver(_ observer: Observer)
  func notifyObservers(of notice: DelayNotice)
}

// Every publisher has the functions that are written here.
extension Publisher {
  /// Step 2: passes on each notice of a bundle, in order.
  func deliver(_ bundle: [DelayNotice]) {
    unimplemented()
  }

  /// Step 2: registers an observer for as long as the work takes, however that ends.
  func withObserver(_ observer: Observer, during work: () throws -> Void) rethrows {
    unimplemented()
  }
}

/// The publisher of the station, whose observers are delay observers.
final class DelayPublisher: Publisher {
  // What a publisher has to remember, and how, is yours to decide.

  /// Step 3: registers an observer, which receives every later notice.
  ///
  /// Step 5: holds the observer weakly.
  func addObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 3: removes this observer (`===`), even during a notification; does nothing if it isn't registered.
  func removeObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 3: notifies every observer, in the order of adding; without observers, nothing happens.
  func notifyObservers(of notice: DelayNotice) {
    unimplemented()
  }
}

/// The mediator between the line and the screens: it receives the push, and leaves the calls to its publisher.
final class DelayTracker {
  let publisher: any Publisher<any DelayObserver>

  init(publisher: any Publisher<any DelayObserver>) {
    self.publisher = publisher
  }

  /// Step 4: a line for each push, such as "Push received: 07:05 Lindholm +10, 07:20 Marsh End +5".
  var log: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 4: has the publisher add an observer.
  func addObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 4: has the publisher remove an observer.
  func removeObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 4: writes the log, then has the publisher deliver the bundle.
  func receivePush(_ bundle: [DelayNotice]) {
    unimplemented()
  }
}
