// Design: the observers are a linked list of objects, all of which belong to the lock; each notes what waits for it.

import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var lastID = 0
    let list = List()
    // The ids of those to call, in turn, one for each value that waits.
    var turns: [Int] = []
    var isDelivering = false
  }

  private final class List {
    var first: Node?
    var last: Node?

    func append(_ node: Node) {
      node.previous = last
      if let last { last.next = node } else { first = node }
      last = node
    }

    func find(_ id: Int) -> Node? {
      var node = first
      while let current = node, current.id != id { node = current.next }
      return node
    }

    func remove(_ node: Node) {
      if let previous = node.previous { previous.next = node.next } else { first = node.next }
      if let next = node.next { next.previous = node.previous } else { last = node.previous }
      node.next = nil
    }
  }

  private final class Node {
    let id: Int
    let call: @Sendable (Int) -> Void
    var waiting: [Int]
    var next: Node?
    weak var previous: Node?

    init(id: Int, call: @escaping @Sendable (Int) -> Void, waiting: [Int]) {
      self.id = id
      self.call = call
      self.waiting = waiting
    }
  }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let id = state.withLock { state in
      state.lastID += 1
      state.list.append(Node(id: state.lastID, call: observer, waiting: [state.kilometre]))
      state.turns.append(state.lastID)
      return state.lastID
    }
    deliver()
    return Token { [weak self] in self?.remove(id) }
  }

  func update(_ kilometre: Int) {
    state.withLock { state in
      state.kilometre = kilometre
      var node = state.list.first
      while let current = node {
        current.waiting.append(kilometre)
        state.turns.append(current.id)
        node = current.next
      }
    }
    deliver()
  }

  var kilometre: Int {
    state.withLock { $0.kilometre }
  }

  private func remove(_ id: Int) {
    let call = state.withLock { state in
      state.list.find(id).map { node in
        state.list.remove(node)
        return node.call
      }
    }
    withExtendedLifetime(call) {}
  }

  private func deliver() {
    let isFirst = state.withLock { state in
      defer { state.isDelivering = true }
      return !state.isDelivering
    }
    guard isFirst else { return }
    while let (call, kilometre) = next() {
      call(kilometre)
    }
  }

  private func next() -> (@Sendable (Int) -> Void, Int)? {
    state.withLock { state in
      while !state.turns.isEmpty {
        if let node = state.list.find(state.turns.removeFirst()) { return (node.call, node.waiting.removeFirst()) }
      }
      state.isDelivering = false
      return nil
    }
  }
}
