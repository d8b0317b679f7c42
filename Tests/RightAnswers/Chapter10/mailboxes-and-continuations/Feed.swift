import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  // The values are put into the mailboxes under the lock, and the readers are woken after it.
  private let state: Mutex<(current: Value, mailboxes: [Mailbox<Value>])>

  init(_ value: Value) {
    state = Mutex((value, []))
  }

  deinit {
    for mailbox in state.withLock({ $0.mailboxes }) { mailbox.close() }
  }

  func update(_ value: Value) {
    let wakes = state.withLock { state in
      state.current = value
      return state.mailboxes.compactMap { $0.put(value) }
    }
    for wake in wakes { wake() }
  }

  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let mailbox = Mailbox<Value>(buffering)
    let nobody = state.withLock { state in
      state.mailboxes.append(mailbox)
      return mailbox.put(state.current)
    }
    withExtendedLifetime(nobody) {}
    return Letters(mailbox, Token { [weak self] in self?.remove(mailbox) })
  }

  var readerCount: Int {
    state.withLock { $0.mailboxes.count }
  }

  private func remove(_ mailbox: Mailbox<Value>) {
    state.withLock { $0.mailboxes.removeAll { $0 === mailbox } }
  }
}
