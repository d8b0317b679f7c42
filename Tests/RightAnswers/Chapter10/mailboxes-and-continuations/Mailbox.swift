// Each reader has a mailbox, an object with a lock, a queue and at most one continuation that waits. No stream is used.

import Synchronization

final class Mailbox<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var reader: CheckedContinuation<Value?, Never>?
    var isOver = false
  }

  private let state = Mutex(State())
  private let buffering: Buffering

  init(_ buffering: Buffering) {
    self.buffering = buffering
  }

  /// Keeps the value, or returns what delivers it to the reader that waits.
  func put(_ value: Value) -> (@Sendable () -> Void)? {
    let reader = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      if state.isOver { return nil }
      if let reader = state.reader.take() { return reader }
      switch buffering {
      case .all: state.values.append(value)
      case .newest(let count):
        state.values.append(value)
        state.values.removeFirst(max(0, state.values.count - count))
      case .oldest(let count):
        if state.values.count < count { state.values.append(value) }
      }
      return nil
    }
    guard let reader else { return nil }
    return { reader.resume(returning: value) }
  }

  /// Nothing more comes; what waits may be read.
  func close() {
    let reader = state.withLock { state in
      state.isOver = true
      return state.reader.take()
    }
    reader?.resume(returning: nil)
  }

  /// Nothing more is read.
  func empty() {
    close()
    let values = state.withLock { state in
      defer { state.values = [] }
      return state.values
    }
    withExtendedLifetime(values) {}
  }

  func next() async -> Value? {
    await withCheckedContinuation { reader in
      let answer = state.withLock { state -> Value?? in
        if !state.values.isEmpty { return state.values.removeFirst() }
        if state.isOver { return .some(nil) }
        state.reader = reader
        return nil
      }
      if let answer { reader.resume(returning: answer) }
    }
  }
}

/// A mailbox, and what happens when nobody reads from it anymore.
struct Letters<Value: Sendable>: AsyncSequence, Sendable {
  /// Ends with the last sequence or iterator that has it.
  final class Subscription: Sendable {
    let mailbox: Mailbox<Value>
    let token: Token

    init(_ mailbox: Mailbox<Value>, _ token: Token) {
      self.mailbox = mailbox
      self.token = token
    }

    deinit {
      leave()
    }

    func leave() {
      token.dispose()
      mailbox.empty()
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    let subscription: Subscription

    func next() async -> Value? {
      await withTaskCancellationHandler {
        await subscription.mailbox.next()
      } onCancel: {
        subscription.leave()
      }
    }
  }

  let subscription: Subscription

  init(_ mailbox: Mailbox<Value>, _ token: Token) {
    subscription = Subscription(mailbox, token)
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(subscription: subscription)
  }
}
