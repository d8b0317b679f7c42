import SpecSupport

@testable import Chapter5

/// An observer of a type that no answer can name, so what it does for types that it knows is not enough.
struct Bell { let number: Int }

/// A publisher whose observers are bells; it records what is asked of it.
final class BellBoard: NoteTaker, Publisher {
  init() {
    super.init(subject: "calls")
  }

  func addObserver(_ observer: Bell) { calls.record("add bell \(observer.number)") }

  func removeObserver(_ observer: Bell) { calls.record("remove bell \(observer.number)") }

  func notifyObservers(of notice: DelayNotice) { calls.record("notify of \(notice.text)") }
}

/// A publisher that knows who is registered, keeps nobody alive, and records the notices to pass on.
final class Switchboard: NoteTaker, Publisher {
  private struct Line { weak var observer: (any DelayObserver)? }

  private var lines: [Line] = []
  /// Called for each notice to pass on.
  var whenNotified: () -> Void = {}

  init() {
    super.init(subject: "notices")
  }

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
    calls.record(notice.text)
    whenNotified()
  }
}
