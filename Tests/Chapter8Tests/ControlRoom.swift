import SpecSupport

@testable import Chapter8

/// A signal, and observers that note what they receive in one common list: "barrier: 70".
final class ControlRoom {
  let signal = Signal(0)
  private let notes = EventRecorder<String>()
  private var tokens: [String: Token] = [:]

  func join(_ name: String, priority: Int = 0, where isWanted: ((Int) -> Bool)? = nil, times: Int = .max) {
    join(name, priority: priority, where: isWanted, times: times) { _ in }
  }

  func join(
    _ name: String,
    priority: Int = 0,
    where isWanted: ((Int) -> Bool)? = nil,
    times: Int = .max,
    whenCalled: @escaping (Int) -> Void
  ) {
    let filter = { [notes] (value: Int) in
      if isWanted != nil { notes.record("\(name) is asked about \(value)") }
      return isWanted?(value) ?? true
    }
    tokens[name] = signal.observe(priority: priority, where: filter, times: times) { [notes] value in
      notes.record("\(name): \(value)")
      whenCalled(value)
    }
  }

  func leave(_ name: String) { tokens[name]?.dispose() }

  func release(_ name: String) { tokens[name] = nil }

  func pause(_ name: String) { tokens[name]?.pause() }

  func resume(_ name: String) { tokens[name]?.resume() }

  func note(_ event: String) { notes.record(event) }

  /// What has happened since the last call, oldest first.
  @discardableResult
  func takeCalls() -> [String] { notes.takeEvents() }

  /// Sets the signal, and gives what has happened since the last call.
  func takeCalls(setting value: Int) -> [String] {
    signal.value = value
    return takeCalls()
  }
}

/// Equal if the aspect is, whoever has set it, and whichever object it is.
final class Aspect: Equatable, CustomStringConvertible {
  let name: String
  let setBy: String

  init(name: String, setBy: String) {
    self.name = name
    self.setBy = setBy
  }

  var description: String { "\(name), set by \(setBy)" }

  static func == (one: Aspect, other: Aspect) -> Bool { one.name == other.name }
}
