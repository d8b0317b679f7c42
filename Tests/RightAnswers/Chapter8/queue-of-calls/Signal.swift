// Design: a change puts the calls that it brings into one queue, in order; resuming and leaving take calls out of it.
import ExerciseSupport

final class Signal<Value: Equatable> {
  private struct Registration {
    let id: Int
    let priority: Int
    let isWanted: (Value) -> Bool
    let call: (Value) -> Void
    var times: Int
    var isPaused = false
    var known: Value
  }

  private enum Due {
    case round
    case call(Int, Value)
  }

  private var current: Value
  private var told: Value?  // in a batch, the value from before it
  private var depth = 0
  private var registrations: [Registration] = []
  private var ids = 0
  private var queue: [Due] = []
  private var isEmptying = false
  private var rounds = 0
  private var entries = 0

  var trace: ((TraceEntry<Value>) -> Void)?

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get { current }
    set {
      batch { current = newValue }
    }
  }

  func batch(_ changes: () throws -> Void) rethrows {
    if depth == 0 { told = current }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, let before = told.take(), before != current { announce() }
    }
    try changes()
  }

  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    ids += 1
    let id = ids
    registrations.append(
      Registration(id: id, priority: priority, isWanted: isWanted, call: observer, times: times, known: current)
    )
    report(.joined, id)
    return Token(
      pausing: { [weak self] in self?.setPaused(id) },
      resuming: { [weak self] in self?.resume(id) },
      ending: { [weak self] in self?.leave(id) }
    )
  }

  private func announce() {
    let audience = registrations.sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }
    queue.append(.round)
    queue += audience.map { .call($0.id, current) }
    if isEmptying { return }
    isEmptying = true
    defer { isEmptying = false }
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .round: rounds += 1
      case .call(let id, let value): call(id, value)
      }
    }
  }

  private func call(_ id: Int, _ value: Value) {
    guard let place = registrations.firstIndex(where: { $0.id == id }) else { return }
    if registrations[place].isPaused { return report(.passedOver(.paused), id) }
    let registration = registrations[place]
    if !registration.isWanted(value) { return report(.passedOver(.filtered), id) }
    registrations[place].known = value
    registrations[place].times -= 1
    report(.notified(value), id)
    if registrations[place].times == 0 { leave(id) }
    registration.call(value)
  }

  private func setPaused(_ id: Int) {
    guard let place = registrations.firstIndex(where: { $0.id == id }) else { return }
    registrations[place].isPaused = true
  }

  private func resume(_ id: Int) {
    guard let place = registrations.firstIndex(where: { $0.id == id }), registrations[place].isPaused else { return }
    registrations[place].isPaused = false
    forgetCalls(to: id)
    if registrations[place].known != current { call(id, current) }
  }

  private func leave(_ id: Int) {
    guard let place = registrations.firstIndex(where: { $0.id == id }) else { return }
    let leaver = registrations.remove(at: place)
    forgetCalls(to: id)
    report(.left, leaver.id)
  }

  private func forgetCalls(to id: Int) {
    queue.removeAll { due in
      if case .call(id, _) = due { true } else { false }
    }
  }

  private func report(_ event: TraceEntry<Value>.Event, _ id: Int) {
    entries += 1
    trace?(TraceEntry(number: entries, round: rounds, observer: id, event: event))
  }
}
