// Design: each observer has a mailbox of its own, and whichever thread finds it unattended delivers what is in it.

import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var mailboxes: [Mailbox] = []
  }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let mailbox = Mailbox(observer)
    state.withLock { state in
      state.mailboxes.append(mailbox)
      mailbox.post(state.kilometre)
    }
    mailbox.deliver()
    return Token { [weak self] in
      mailbox.close()
      self?.remove(mailbox)
    }
  }

  func update(_ kilometre: Int) {
    let mailboxes = state.withLock { state in
      state.kilometre = kilometre
      // Posted under the lock, so that each mailbox gets the updates in the same order.
      for mailbox in state.mailboxes { mailbox.post(kilometre) }
      return state.mailboxes
    }
    for mailbox in mailboxes { mailbox.deliver() }
  }

  var kilometre: Int {
    state.withLock { $0.kilometre }
  }

  private func remove(_ mailbox: Mailbox) {
    state.withLock { $0.mailboxes.removeAll { $0 === mailbox } }
  }
}

/// What one observer is still to receive.
private final class Mailbox: Sendable {
  private let content: Mutex<Content>

  private struct Content {
    var observer: (@Sendable (Int) -> Void)?
    var kilometres: [Int] = []
    var isAttended = false

    /// What is to be called next; when there is nothing, the mailbox is unattended again.
    mutating func next() -> (observer: @Sendable (Int) -> Void, kilometre: Int)? {
      guard let observer, !kilometres.isEmpty else {
        isAttended = false
        return nil
      }
      isAttended = true
      return (observer, kilometres.removeFirst())
    }
  }

  init(_ observer: @escaping @Sendable (Int) -> Void) {
    content = Mutex(Content(observer: observer))
  }

  func post(_ kilometre: Int) {
    content.withLock { $0.kilometres.append(kilometre) }
  }

  func deliver() {
    var next = content.withLock { $0.isAttended ? nil : $0.next() }
    while let (observer, kilometre) = next {
      observer(kilometre)
      next = content.withLock { $0.next() }
    }
  }

  func close() {
    // Moved out, so that the closure is released without the lock.
    let observer = content.withLock { $0.observer.take() }
    withExtendedLifetime(observer) {}
  }
}
