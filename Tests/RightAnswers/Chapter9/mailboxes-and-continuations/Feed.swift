import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  private let state: Mutex<(value: Value, mailboxes: [Mailbox<Value>])>

  init(_ value: Value) {
    state = Mutex((value, []))
  }

  deinit {
    for mailbox in state.withLock({ $0.mailboxes }) { mailbox.close() }
  }

  func update(_ value: Value) {
    state.withLock { state in
      state.value = value
      for mailbox in state.mailboxes { mailbox.put(value) }
    }
  }

  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let mailbox = Mailbox<Value>(buffering)
    state.withLock { state in
      mailbox.put(state.value)
      state.mailboxes.append(mailbox)
    }
    return Letters(mailbox, Token { [weak self] in self?.remove(mailbox) })
  }

  var readerCount: Int {
    state.withLock { $0.mailboxes.count }
  }

  private func remove(_ mailbox: Mailbox<Value>) {
    state.withLock { $0.mailboxes.removeAll { $0 === mailbox } }
  }
}
