/// An observer that reacts to small states, those below 3.
///
/// ```swift
/// let subject = Subject(state: 2, log: { _ in })
/// let observer = ConcreteObserverA()
/// subject.attach(observer)
/// subject.notify()  // ConcreteObserverA: Reacted to the event.
/// ```
public final class ConcreteObserverA: Observer {
  private let log: (String) -> Void

  /// Creates an observer that logs each reaction; by default, it prints.
  public init(log: @escaping (String) -> Void = { print($0) }) {
    self.log = log
  }

  /// Looks at the subject's state and reacts to a small one.
  public func update(subject: Subject) {
    if subject.state < 3 {
      log("ConcreteObserverA: Reacted to the event.")
    }
  }
}

/// An observer that reacts to large states, those from 3 on.
///
/// ```swift
/// let subject = Subject(state: 2, log: { _ in })
/// let observer = ConcreteObserverB()
/// subject.attach(observer)
/// subject.notify()
/// subject.state = 3
/// subject.notify()  // ConcreteObserverB: Reacted to the event.
/// ```
public final class ConcreteObserverB: Observer {
  private let log: (String) -> Void

  /// Creates an observer that logs each reaction; by default, it prints.
  public init(log: @escaping (String) -> Void = { print($0) }) {
    self.log = log
  }

  /// Looks at the subject's state and reacts to a large one.
  public func update(subject: Subject) {
    if subject.state >= 3 {
      log("ConcreteObserverB: Reacted to the event.")
    }
  }
}
