extension Observable {
  typealias Continuation = AsyncStream<Value>.Continuation

  /// A value, and the readers that were registered when it was set.
  typealias Round = (value: Value, readers: [(id: Int, continuation: Continuation)])

  /// The state of an observable, as plain data: its methods resume no reader and release no value.
  ///
  /// Yielding a value may run the reader's executor, and a value that a full buffer discards may have a `deinit`.
  /// So values are yielded after unlocking, by one thread at a time, in the order of their updates: what comes
  /// meanwhile waits here, with the readers that it is for.
  struct State {
    var value: Value
    var readers: [(id: Int, continuation: Continuation)] = []
    var nextID = 0
    var isFilling = false
    var waiting: [Round] = []

    init(value: Value) {
      self.value = value
    }

    /// Replaces the value, and says whether the caller is to yield what waits.
    mutating func update(_ newValue: Value) -> (startsFilling: Bool, replaced: Value) {
      waiting.append((newValue, readers))
      return (!exchange(&isFilling, with: true), exchange(&value, with: newValue))
    }

    /// Returns the rounds that wait; if there are none, the caller is done.
    mutating func takeWaiting() -> [Round]? {
      isFilling = !waiting.isEmpty
      return isFilling ? exchange(&waiting, with: []) : nil
    }

    /// Registers a reader under the next id, with the value in its buffer.
    mutating func register(_ continuation: Continuation) -> Int {
      // In one step with the registration, and harmless under the lock: no task waits for this stream yet.
      continuation.yield(value)
      defer { nextID += 1 }
      readers.append((nextID, continuation))
      return nextID
    }

    /// Removes a reader; the ids only grow, so a binary search finds it.
    mutating func remove(_ id: Int) {
      var low = 0
      var high = readers.count
      while low < high {
        let middle = (low + high) / 2
        if readers[middle].id < id { low = middle + 1 } else { high = middle }
      }
      if low < readers.count, readers[low].id == id { readers.remove(at: low) }
    }
  }
}
