// Design: a level for each priority, and a chain of gates for each observer; pause, filter and count are alike.
import ExerciseSupport

/// Something that stands between a change and an observer.
protocol Gate<Value>: AnyObject {
  associatedtype Value

  /// Why the value is not let through, if it is not.
  func reasonAgainst(_ value: Value) -> GateReason?

  /// Says that the observer is going to be notified; returns whether that is the last time.
  func letThrough() -> Bool
}

enum GateReason {
  case paused, filtered
}

extension Gate {
  func letThrough() -> Bool { false }
}

final class PauseGate<Value>: Gate {
  var isShut = false

  func reasonAgainst(_ value: Value) -> GateReason? { isShut ? .paused : nil }
}

final class FilterGate<Value>: Gate {
  private let isWanted: (Value) -> Bool

  init(_ isWanted: @escaping (Value) -> Bool) { self.isWanted = isWanted }

  func reasonAgainst(_ value: Value) -> GateReason? { isWanted(value) ? nil : .filtered }
}

final class CountGate<Value>: Gate {
  private var left: Int

  init(_ times: Int) { left = times }

  func reasonAgainst(_ value: Value) -> GateReason? { nil }

  func letThrough() -> Bool {
    left -= 1
    return left == 0
  }
}

final class Signal<Value: Equatable> {
  private final class Observer {
    let number: Int
    let pause = PauseGate<Value>()
    let gates: [any Gate<Value>]
    let call: (Value) -> Void
    var last: Value

    init(_ number: Int, _ gates: [any Gate<Value>], at value: Value, _ call: @escaping (Value) -> Void) {
      self.number = number
      self.call = call
      last = value
      self.gates = [pause] + gates
    }
  }

  private final class Round {
    let value: Value
    var audience: [Observer]

    init(_ value: Value, _ audience: [Observer]) {
      self.value = value
      self.audience = audience
    }
  }

  private var levels: [Int: [Observer]] = [:]
  private var rounds: [Round] = []
  private var openBatches = 0
  private var newest = 0
  private var begun = 0
  private var entries = 0

  var trace: ((TraceEntry<Value>) -> Void)?

  init(_ value: Value) {
    self.value = value
  }

  var value: Value {
    didSet {
      if openBatches == 0 { announce(unless: oldValue) }
    }
  }

  func batch(_ changes: () throws -> Void) rethrows {
    guard openBatches == 0 else { return try changes() }
    let before = value
    openBatches = 1
    defer {
      openBatches = 0
      announce(unless: before)
    }
    try changes()
  }

  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    newest += 1
    let newcomer = Observer(newest, [FilterGate(isWanted), CountGate(times)], at: value, observer)
    levels[priority, default: []].append(newcomer)
    record(.joined, newcomer)
    return Token { [weak self, weak newcomer] change in
      guard let self, let newcomer, self.levels[priority]?.contains(where: { $0 === newcomer }) == true else { return }
      switch change {
      case .pause: newcomer.pause.isShut = true
      case .resume: self.resume(newcomer)
      case .end: self.remove(newcomer)
      }
    }
  }

  private func announce(unless before: Value) {
    if value == before { return }
    let audience = levels.keys.sorted(by: >).flatMap { levels[$0] ?? [] }
    rounds.append(Round(value, audience))
    // The first is the one that is being notified.
    guard rounds.count == 1 else { return }
    while let round = rounds.first {
      begun += 1
      while !round.audience.isEmpty { offer(round.value, to: round.audience.removeFirst()) }
      rounds.removeFirst()
    }
  }

  private func offer(_ value: Value, to observer: Observer) {
    for gate in observer.gates {
      switch gate.reasonAgainst(value) {
      case .paused: return record(.passedOver(.paused), observer)
      case .filtered: return record(.passedOver(.filtered), observer)
      case nil: break
      }
    }
    observer.last = value
    record(.notified(value), observer)
    if observer.gates.map({ $0.letThrough() }).contains(true) { remove(observer) }
    observer.call(value)
  }

  private func resume(_ observer: Observer) {
    guard observer.pause.isShut else { return }
    observer.pause.isShut = false
    takeOutOfRounds(observer)
    if observer.last != value { offer(value, to: observer) }
  }

  private func remove(_ observer: Observer) {
    for priority in levels.keys { levels[priority]?.removeAll { $0 === observer } }
    takeOutOfRounds(observer)
    record(.left, observer)
  }

  private func takeOutOfRounds(_ observer: Observer) {
    for round in rounds { round.audience.removeAll { $0 === observer } }
  }

  private func record(_ event: TraceEntry<Value>.Event, _ observer: Observer) {
    entries += 1
    trace?(TraceEntry(number: entries, round: begun, observer: observer.number, event: event))
  }
}
