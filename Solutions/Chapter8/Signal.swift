import ExerciseSupport

/// A value that tells its observers of its changes: in the order of their priorities, and no more than they ask for.
final class Signal<Value: Equatable> {
  // What a signal remembers, and how, is for you to decide.
  private var observers: [Observer] = []  // in the order in which they are told
  private var lastObserver = 0
  private var lastChange = 0
  private var waiting: [(change: Int, value: Value)] = []
  private var isTelling = false
  private var batches = 0
  private var round = 0
  private var lastEntry = 0

  private final class Observer {
    let number: Int
    let priority: Int
    let isWanted: (Value) -> Bool
    let tell: (Value) -> Void
    var timesLeft: Int
    var hasLeft = false
    var isPaused = false
    // It takes part in the changes after this one.
    var lastChange: Int
    var heard: Value

    init(
      _ number: Int,
      priority: Int,
      isWanted: @escaping (Value) -> Bool,
      times: Int,
      after change: Int,
      at value: Value,
      tell: @escaping (Value) -> Void
    ) {
      (self.number, self.priority, self.isWanted, self.tell) = (number, priority, isWanted, tell)
      (timesLeft, lastChange, heard) = (times, change, value)
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Step 1: the value that was set last, each change of which is told in a round of its own.
  ///
  /// One round comes after the other. Setting an equal value (`==`) is no change.
  ///
  /// Step 4: what is set inside a batch is not told before the outermost batch ends.
  var value: Value {
    didSet {
      if batches == 0, value != oldValue { tellChange() }
    }
  }

  /// Step 6: is handed what happens, as it happens, from the moment at which it is set.
  var trace: ((TraceEntry<Value>) -> Void)?

  /// Step 1: registers an observer, which is told each later change until the token is disposed or dropped.
  ///
  /// The token keeps neither the signal nor the closures alive.
  ///
  /// - Parameters:
  ///   - priority: Step 1: those with a higher one are told first; those with the same, in the order of registering.
  ///   - isWanted: Step 2: is asked once for each change, in turn, whether the observer is told.
  ///   - times: Step 5: how often the observer is told, at most; at least 1.
  ///   - observer: Is told the new value.
  /// - Returns: The token, which pauses and resumes the observer, too.
  func observe(
    priority: Int = 0,
    where isWanted: @escaping (Value) -> Bool = { _ in true },
    times: Int = .max,
    _ observer: @escaping (Value) -> Void
  ) -> Token {
    lastObserver += 1
    let newcomer = Observer(
      lastObserver,
      priority: priority,
      isWanted: isWanted,
      times: times,
      after: lastChange,
      at: value,
      tell: observer
    )
    let place = observers.firstIndex { $0.priority < priority } ?? observers.endIndex
    observers.insert(newcomer, at: place)
    note(.joined, newcomer)
    return Token { [weak newcomer] in
      newcomer?.isPaused = true
    } resuming: { [weak self, weak newcomer] in
      if let newcomer { self?.resume(newcomer) }
    } _: { [weak self, weak newcomer] in
      if let newcomer { self?.remove(newcomer) }
    }
  }

  /// Step 4: makes several changes, which are told as one when the outermost batch ends, if the value differs by then.
  func batch(_ changes: () throws -> Void) rethrows {
    let before = value
    batches += 1
    defer {
      batches -= 1
      if batches == 0, value != before { tellChange() }
    }
    try changes()
  }

  private func tellChange() {
    lastChange += 1
    waiting.append((lastChange, value))
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let (change, value) = waiting.removeFirst()
      round += 1
      for observer in observers where observer.lastChange < change && !observer.hasLeft {
        tell(observer, value)
      }
    }
    isTelling = false
  }

  private func tell(_ observer: Observer, _ value: Value) {
    guard !observer.isPaused else { return note(.passedOver(.paused), observer) }
    guard observer.isWanted(value) else { return note(.passedOver(.filtered), observer) }
    // All is settled before the call, since the observer may come back to the signal.
    observer.heard = value
    observer.timesLeft -= 1
    note(.told(value), observer)
    if observer.timesLeft == 0 { remove(observer) }
    observer.tell(value)
  }

  private func resume(_ observer: Observer) {
    guard observer.isPaused, !observer.hasLeft else { return }
    observer.isPaused = false
    // The changes that are still being told are older than what it is told now.
    observer.lastChange = lastChange
    if observer.heard != value { tell(observer, value) }
  }

  private func remove(_ observer: Observer) {
    guard !observer.hasLeft else { return }
    observer.hasLeft = true
    observers.removeAll { $0 === observer }
    note(.left, observer)
  }

  private func note(_ event: TraceEntry<Value>.Event, _ observer: Observer) {
    lastEntry += 1
    trace?(TraceEntry(number: lastEntry, round: round, observer: observer.number, event: event))
  }
}
