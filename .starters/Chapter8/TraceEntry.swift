// Nothing to write in this file: it says what the trace of a signal receives.

/// One thing that happened to an observer of a signal.
struct TraceEntry<Value: Equatable>: Equatable, CustomStringConvertible {
  /// The place of the entry in the trace: 1, 2, 3 and so on.
  let number: Int

  /// How many rounds have begun by then.
  let round: Int

  /// Which observer it is: the first to register is 1, the next one 2, and so on.
  let observer: Int

  let event: Event

  enum Event: Equatable {
    case joined
    case notified(Value)
    case passedOver(Reason)
    case left
  }

  enum Reason: String {
    case paused, filtered
  }

  var description: String {
    let happened =
      switch event {
      case .joined: "joined"
      case .notified(let value): "notified \(value)"
      case .passedOver(let reason): "passed over, \(reason)"
      case .left: "left"
      }
    return "\(number). round \(round): \(observer) \(happened)"
  }
}
