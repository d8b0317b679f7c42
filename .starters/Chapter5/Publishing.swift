import ExerciseSupport

/// Somebody who wants to be told of delays.
protocol DelayObserver: AnyObject {
  func delayDidChange(_ notice: DelayNotice)
}

/// Passes notices on to observers; of which type these are, each publisher says itself.
protocol Publisher<Observer>: AnyObject {
  associatedtype Observer

  func addObserver(_ observer: Observer)
  func removeObserver(_ observer: Observer)
  func notifyObservers(of notice: DelayNotice)
}

// What is written here, every publisher can do.
extension Publisher {
  /// Step 2: passes on each notice of a bundle, in order.
  func deliver(_ bundle: [DelayNotice]) {
    unimplemented()
  }

  /// Step 2: takes on an observer for as long as the work takes, whichever way it ends.
  func withObserver(_ observer: Observer, during work: () throws -> Void) rethrows {
    unimplemented()
  }
}

/// The publisher of the station, whose observers are objects that know what a delay is.
final class DelayPublisher: Publisher {
  // What a publisher has to remember, and how it does, is yours to decide.

  /// Step 3: takes on an observer, which is told of every notice from then on.
  ///
  /// Step 5: an observer that is gone without having left was not kept alive for it.
  func addObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 3: lets this very observer go, at once, even while a notice is passed on; for a stranger nothing happens.
  func removeObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 3: tells every observer, in the order in which they were added; a notice for nobody is forgotten.
  func notifyObservers(of notice: DelayNotice) {
    unimplemented()
  }
}

/// Stands between the line and the screens: it hears the push, and leaves the telling to its publisher.
final class DelayTracker {
  let publisher: any Publisher<any DelayObserver>

  init(publisher: any Publisher<any DelayObserver>) {
    self.publisher = publisher
  }

  /// Step 4: a line for each push, such as "Push received: 07:05 Lindholm +10, 07:20 Marsh End +5".
  var log: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 4: has the publisher take on an observer.
  func addObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 4: has the publisher let an observer go.
  func removeObserver(_ observer: any DelayObserver) {
    unimplemented()
  }

  /// Step 4: writes the log, then has the publisher deliver the bundle.
  func receivePush(_ bundle: [DelayNotice]) {
    unimplemented()
  }
}
