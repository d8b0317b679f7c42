import SpecSupport

@testable import Chapter5

/// An observer of a type that no answer can name, so what it does for types that it knows is not enough.
struct Bell {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// A publisher whose observers are bells; it writes down what is asked of it.
final class BellBoard: Publisher {
  private let asked = Recorder<String>()

  func addObserver(_ observer: Bell) {
    asked.record("add bell \(observer.number)")
  }

  func removeObserver(_ observer: Bell) {
    asked.record("remove bell \(observer.number)")
  }

  func notifyObservers(of notice: DelayNotice) {
    asked.record("notify of \(notice.text)")
  }

  /// What has been asked since the last call, oldest first.
  func takeAsked() -> [String] {
    asked.takeEvents()
  }
}

/// A publisher that knows who is registered, keeps nobody alive, and notifies nobody by itself.
final class Switchboard: Publisher {
  private struct Line {
    weak var observer: (any DelayObserver)?
  }

  private var lines: [Line] = []
  private let passed = Recorder<String>()
  /// Called for each notice to pass on.
  var whenNotified: () -> Void = {}

  /// The names of the passengers and the types of the other observers that are registered now.
  var registered: [String] {
    lines.compactMap(\.observer).map { ($0 as? Passenger)?.name ?? "\(type(of: $0))" }
  }

  func addObserver(_ observer: any DelayObserver) {
    removeObserver(observer)
    lines.append(Line(observer: observer))
  }

  func removeObserver(_ observer: any DelayObserver) {
    lines.removeAll { $0.observer === observer }
  }

  func notifyObservers(of notice: DelayNotice) {
    passed.record(notice.text)
    whenNotified()
  }

  /// The notices to pass on since the last call, oldest first.
  func takePassed() -> [String] {
    passed.takeEvents()
  }
}
