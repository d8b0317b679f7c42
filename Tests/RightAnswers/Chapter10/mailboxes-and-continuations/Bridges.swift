import ExerciseSupport
import Synchronization

func values<Value: Sendable>(
  observing observe: (@escaping @Sendable (Value) -> Void) -> Token
) -> some AsyncSequence<Value, Never> & Sendable {
  let mailbox = Mailbox<Value>(.all)
  return Letters(mailbox, observe { mailbox.put($0)?() })
}

func observe<Value: Sendable>(
  _ values: some AsyncSequence<Value, Never> & Sendable,
  _ observer: @escaping @Sendable (Value) -> Void
) -> Token {
  let task = Task.detached {
    for await value in values {
      // Others may go first.
      await Task.yield()
      if Task.isCancelled { return }
      observer(value)
    }
  }
  return Token { task.cancel() }
}

func merge<Value: Sendable>(
  _ first: some AsyncSequence<Value, Never> & Sendable,
  _ second: some AsyncSequence<Value, Never> & Sendable
) -> some AsyncSequence<Value, Never> & Sendable {
  let mailbox = Mailbox<Value>(.all)
  let task = Task {
    async let end: Void = { for await value in first { mailbox.put(value)?() } }()
    for await value in second { mailbox.put(value)?() }
    await end
    mailbox.close()
  }
  return Letters(mailbox, Token { task.cancel() })
}
