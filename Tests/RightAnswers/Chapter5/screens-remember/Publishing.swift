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
  /// A registration of its own for each addition, so that a running round can see whether it has ended.
  private final class Registration {
    weak var observer: (any DelayObserver)?

    init(_ observer: any DelayObserver) {
      self.observer = observer
    }
  }

  private var registrations: [Registration] = []

  func addObserver(_ observer: any DelayObserver) {
    registrations.append(Registration(observer))
  }

  func removeObserver(_ observer: any DelayObserver) {
    guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return }
    registrations.remove(at: index).observer = nil
  }

  func notifyObservers(of notice: DelayNotice) {
    registrations.removeAll { $0.observer == nil }
    for registration in registrations {
      registration.observer?.delayDidChange(notice)
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
