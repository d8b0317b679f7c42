import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  // Held while all are told; whoever leaves takes the other lock, since the runtime holds its task at that moment.
  private let current: Mutex<Value>
  private let mailboxes = Mutex<[Mailbox<Value>]>([])

  init(_ value: Value) {
    current = Mutex(value)
  }

  deinit {
    for mailbox in mailboxes.withLock({ $0 }) { mailbox.close() }
  }

  func update(_ value: Value) {
    current.withLock { current in
      current = value
      for mailbox in mailboxes.withLock({ $0 }) { mailbox.put(value) }
    }
  }

  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let mailbox = Mailbox<Value>(buffering)
    current.withLock { current in
      mailbox.put(current)
      mailboxes.withLock { $0.append(mailbox) }
    }
    return Letters(mailbox, Token { [weak self] in self?.remove(mailbox) })
  }

  var readerCount: Int {
    mailboxes.withLock { $0.count }
  }

  private func remove(_ mailbox: Mailbox<Value>) {
    mailboxes.withLock { $0.removeAll { $0 === mailbox } }
  }
}
