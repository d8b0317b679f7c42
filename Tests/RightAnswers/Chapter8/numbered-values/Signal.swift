// Design: observers are values in a dictionary, sorted anew for each round. Time is one counter: an observer that
// registers or is resumed takes the next number, as a change does, and a change is for those whose number is lower.
import ExerciseSupport

final class Signal<Value: Equatable> {
  private struct Observer {
    let number: Int
    let priority: Int
    let isWanted: (Value) -> Bool
    let call: (Value) -> Void
    var rest: Int
    var since: Int
    var state: State
  }

  private enum State {
    case listening(last: Value)
    case paused(last: Value)
  }

  private struct Change {
    let value: Value
    let time: Int
  }

  private var time = 0
  private var observers: [Int: Observer] = [:]
  private var lastNumber = 0
  private var pending: [Change] = []
  private var isAtWork = false
  private var before: [Value] = []  // for each batch that is open
  private var progress = (round: 0, entry: 0)
  private var stored: Value

  var trace: ((TraceEntry<Value>) -> Void)?

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { stored }
    set {
      let old = stored
      stored = newValue
      settle(old)
    }
  }

  func batch(_ changes: () throws -> Void) rethrows {
    before.append(stored)
    defer { settle(before.removeLast()) }
    try changes()
  }

  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    lastNumber += 1
    let number = lastNumber
    observers[number] = Observer(
      number: number,
      priority: priority,
      isWanted: isWanted,
      call: observer,
      rest: times,
      since: tick(),
      state: .listening(last: stored)
    )
    write(.joined, number)
    return Token { [weak self] in
      self?.pause(number)
    } resuming: { [weak self] in
      self?.resume(number)
    } ending: { [weak self] in
      self?.end(number)
    }
  }

  private func tick() -> Int {
    time += 1
    return time
  }

  private func settle(_ old: Value) {
    guard before.isEmpty, stored != old else { return }
    pending.append(Change(value: stored, time: tick()))
    guard !isAtWork else { return }
    isAtWork = true
    while let change = pending.first {
      pending.removeFirst()
      progress.round += 1
      let order = observers.values.sorted { one, other in
        one.priority == other.priority ? one.number < other.number : one.priority > other.priority
      }
      for number in order.map(\.number) {
        guard let since = observers[number]?.since, since < change.time else { continue }
        turn(of: number, change.value)
      }
    }
    isAtWork = false
  }

  private func turn(of number: Int, _ value: Value) {
    guard let observer = observers[number] else { return }
    guard case .listening = observer.state else { return write(.passedOver(.paused), number) }
    guard observer.isWanted(value) else { return write(.passedOver(.filtered), number) }
    observers[number]?.state = .listening(last: value)
    observers[number]?.rest = observer.rest - 1
    write(.notified(value), number)
    if observer.rest == 1 { end(number) }
    observer.call(value)
  }

  private func pause(_ number: Int) {
    guard case .listening(let last)? = observers[number]?.state else { return }
    observers[number]?.state = .paused(last: last)
  }

  private func resume(_ number: Int) {
    guard case .paused(let last)? = observers[number]?.state else { return }
    observers[number]?.state = .listening(last: last)
    observers[number]?.since = tick()
    if last != stored { turn(of: number, stored) }
  }

  private func end(_ number: Int) {
    if observers.removeValue(forKey: number) != nil { write(.left, number) }
  }

  private func write(_ event: TraceEntry<Value>.Event, _ number: Int) {
    progress.entry += 1
    trace?(TraceEntry(number: progress.entry, round: progress.round, observer: number, event: event))
  }
}
