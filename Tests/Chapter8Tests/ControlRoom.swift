import SpecSupport
import Testing

@testable import Chapter8

/// A signal, and observers that note what they receive in one common list: "barrier: 70".
final class ControlRoom: NoteTaker {
  let signal = Signal(0)
  private var tokens: [String: Token] = [:]

  override init(subject: String = "received") { super.init(subject: subject) }

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
    let filter = { [calls] (value: Int) in
      if isWanted != nil { calls.record("\(name) is asked about \(value)") }
      return isWanted?(value) ?? true
    }
    tokens[name] = signal.observe(priority: priority, where: filter, times: times) { [calls] value in
      calls.record("\(name): \(value)")
      whenCalled(value)
    }
  }

  func leave(_ name: String) { tokens[name]?.dispose() }
  func release(_ name: String) { tokens[name] = nil }
  func pause(_ name: String) { tokens[name]?.pause() }
  func resume(_ name: String) { tokens[name]?.resume() }
  func note(_ event: String) { calls.record(event) }

  /// Sets the signal to these values, one after the other.
  func set(_ values: Int...) { for value in values { signal.value = value } }

  /// Takes the notes, and compares those of the trace.
  func expectTrace(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation, lesson: () -> Comment) {
    let trace = takeCalls().filter { $0.contains("round") }
    expect("trace", trace, is: expected, sourceLocation: sourceLocation, lesson)
  }
}

/// Equal if the aspect is, whoever has set it, and whichever object it is.
final class Aspect: Equatable {
  let name: String
  let setBy: String

  init(name: String, setBy: String) {
    self.name = name
    self.setBy = setBy
  }

  static func == (one: Aspect, other: Aspect) -> Bool { one.name == other.name }
}
