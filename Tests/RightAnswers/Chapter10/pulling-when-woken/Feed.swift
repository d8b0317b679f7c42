// The values wait with the feed, and a stream only says that there is something to fetch. The screen's task belongs to
// no actor, and the feeds that are merged count down who is left.

import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  // The values are put onto the shelves under the lock, and the bells rung after it.
  private let state: Mutex<(current: Value, shelves: [ObjectIdentifier: Shelf<Value>])>

  init(_ value: Value) {
    state = Mutex((value, [:]))
  }

  deinit {
    for shelf in state.withLock({ $0.shelves }).values { shelf.close() }
  }

  func update(_ value: Value) {
    let shelves = state.withLock { state in
      state.current = value
      for shelf in state.shelves.values { shelf.put(value) }
      return state.shelves
    }
    for shelf in shelves.values { shelf.ring() }
  }

  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let (wakes, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let shelf = Shelf<Value>(buffering, bell)
    let id = ObjectIdentifier(shelf)
    state.withLock { state in
      shelf.put(state.current)
      state.shelves[id] = shelf
    }
    shelf.ring()
    bell.onTermination = { [weak self] _ in self?.remove(id) }
    return Deliveries(shelf: shelf, wakes: wakes)
  }

  var readerCount: Int {
    state.withLock { $0.shelves.count }
  }

  private func remove(_ id: ObjectIdentifier) {
    let shelf = state.withLock { $0.shelves.removeValue(forKey: id) }
    withExtendedLifetime(shelf) {}
  }
}

final class Shelf<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let buffering: Buffering
  private let bell: AsyncStream<Void>.Continuation

  init(_ buffering: Buffering, _ bell: AsyncStream<Void>.Continuation) {
    self.buffering = buffering
    self.bell = bell
  }

  func put(_ value: Value) {
    values.withLock { values in
      switch buffering {
      case .oldest(let count) where values.count >= count: break
      case .newest(let count): values = (values + [value]).suffix(count)
      default: values.append(value)
      }
    }
  }

  func ring() {
    bell.yield()
  }

  func take() -> Value? {
    values.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func close() {
    bell.finish()
  }
}

struct Deliveries<Value: Sendable>: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    let shelf: Shelf<Value>
    var wakes: AsyncStream<Void>.Iterator

    mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while true {
        if let value = shelf.take() { return value }
        if await wakes.next(isolation: actor) == nil { return shelf.take() }
      }
    }

    mutating func next() async -> Value? {
      await next(isolation: nil)
    }
  }

  let shelf: Shelf<Value>
  let wakes: AsyncStream<Void>

  func makeAsyncIterator() -> Iterator {
    Iterator(shelf: shelf, wakes: wakes.makeAsyncIterator())
  }
}
