import ExerciseSupport

/// A value that notifies its observers of its changes: in the order of their priorities, and no more than they ask for.
final class Signal<Value: Equatable> {
  // What a signal remembers, and how, is yours to decide.
  private var observers: [Observer] = []  // in the order of their turns
  private var observerCount = 0
  private var changeCount = 0
  private var waiting: [(change: Int, value: Value)] = []
  private var isNotifying = false
  private var openBatchCount = 0
  private var roundCount = 0
  private var entryCount = 0

  private final class Observer {
    let number: Int
    let priority: Int
    let isWanted: (Value) -> Bool
    let call: (Value) -> Void
    var timesLeft: Int
    var hasLeft = false
    var isPaused = false
    // It takes part in the changes after this one.
    var lastChange: Int
    var received: Value

    init(
      _ number: Int,
      priority: Int,
      isWanted: @escaping (Value) -> Bool,
      times: Int,
      after change: Int,
      at value: Value,
      call: @escaping (Value) -> Void
    ) {
      self.number = number
      self.priority = priority
      self.isWanted = isWanted
      self.call = call
      timesLeft = times
      lastChange = change
      received = value
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the value that was set last, each change of which gets a round of its own.
  ///
  /// One round comes after the other. Setting an equal value (`==`) is no change.
  ///
  /// Step 4: a change inside a batch notifies nobody before the outermost batch ends.
  var value: Value {
    didSet {
      if openBatchCount == 0, value != oldValue { notifyOfChange() }
    }
  }

  /// Step 6: receives what happens, when it happens, from the moment at which it is set.
  var trace: ((TraceEntry<Value>) -> Void)?

  /// Step 1: registers an observer, which receives each later change, until its token ends the subscription.
  ///
  /// The token keeps neither the signal nor the closures alive.
  ///
  /// - Parameters:
  ///   - priority: Step 1: a higher one is notified first; equal ones, in the order of registering.
  ///   - isWanted: Step 2: is asked once for each change, at the observer's turn.
  ///   - times: Step 5: how many values the observer receives, at most; at least 1.
  ///   - observer: Receives the new value.
  /// - Returns: The token, which pauses and resumes the observer, too.
  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    observerCount += 1
    let newcomer = Observer(
      observerCount,
      priority: priority,
      isWanted: isWanted,
      times: times,
      after: changeCount,
      at: value,
      call: observer
    )
    let place = observers.firstIndex { $0.priority < priority } ?? observers.endIndex
    observers.insert(newcomer, at: place)
    note(.joined, newcomer)
    return Token(
      pausing: { [weak newcomer] in
        newcomer?.isPaused = true
      },
      resuming: { [weak self, weak newcomer] in
        if let newcomer { self?.resume(newcomer) }
      },
      ending: { [weak self, weak newcomer] in
        if let newcomer { self?.remove(newcomer) }
      }
    )
  }

  /// Step 4: makes several changes, which count as one when the outermost batch ends, if the value differs by then.
  func batch(_ changes: () throws -> Void) rethrows {
    let before = value
    openBatchCount += 1
    defer {
      openBatchCount -= 1
      if openBatchCount == 0, value != before { notifyOfChange() }
    }
    try changes()
  }

  private func notifyOfChange() {
    changeCount += 1
    waiting.append((changeCount, value))
    guard !isNotifying else { return }
    isNotifying = true
    while !waiting.isEmpty {
      let (change, value) = waiting.removeFirst()
      roundCount += 1
      for observer in observers where observer.lastChange < change && !observer.hasLeft {
        notify(observer, value)
      }
    }
    isNotifying = false
  }

  private func notify(_ observer: Observer, _ value: Value) {
    guard !observer.isPaused else { return note(.passedOver(.paused), observer) }
    guard observer.isWanted(value) else { return note(.passedOver(.filtered), observer) }
    // All is settled before the call, since the observer may come back to the signal.
    observer.received = value
    observer.timesLeft -= 1
    note(.notified(value), observer)
    if observer.timesLeft == 0 { remove(observer) }
    observer.call(value)
  }

  private func resume(_ observer: Observer) {
    guard observer.isPaused, !observer.hasLeft else { return }
    observer.isPaused = false
    // The queued changes are older than the value that it receives now.
    observer.lastChange = changeCount
    if observer.received != value { notify(observer, value) }
  }

  private func remove(_ observer: Observer) {
    guard !observer.hasLeft else { return }
    observer.hasLeft = true
    observers.removeAll { $0 === observer }
    note(.left, observer)
  }

  private func note(_ event: TraceEntry<Value>.Event, _ observer: Observer) {
    entryCount += 1
    trace?(TraceEntry(number: entryCount, round: roundCount, observer: observer.number, event: event))
  }
}
