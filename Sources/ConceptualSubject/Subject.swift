/// An object with a state, and with observers that it notifies when ``notify()`` is called.
///
/// ```swift
/// let subject = Subject(state: 7)
/// let observer = ConcreteObserverB()
/// subject.attach(observer)  // Subject: Attached an observer.
/// subject.notify()
/// // Subject: Notifying observers...
/// // ConcreteObserverB: Reacted to the event.
/// subject.detach(observer)  // Subject: Detached an observer.
/// ```
///
/// Observers are notified in the order in which they were attached. A subject is for one thread:
/// it is not `Sendable`.
///
/// - Important: A subject keeps its observers alive until they are detached. This is the
///   leak of the textbook form, left in on purpose.
///
/// The roles are those of Gamma, Helm, Johnson and Vlissides, *Design Patterns* (1994). Their names
/// here and the lines that the subject logs follow "Observer in Swift", Refactoring.Guru. In Swift
/// today, `update(subject:)` would be named for its event, such as `subjectDidChange(_:)`, and
/// `someBusinessLogic()` for what it does.
public final class Subject {
  /// The state that observers pull.
  ///
  /// Setting it notifies no observer: that is what ``notify()`` is for.
  public var state: Int

  private var registrations: [Registration] = []
  private var generator: any RandomNumberGenerator
  private let log: (String) -> Void

  /// Creates a subject without observers.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - generator: Where ``someBusinessLogic()`` draws its states from.
  ///   - log: Called with each line that the subject says; by default, it prints.
  public init(
    state: Int = 0,
    generator: some RandomNumberGenerator = SystemRandomNumberGenerator(),
    log: @escaping (String) -> Void = { print($0) }
  ) {
    self.state = state
    self.generator = generator
    self.log = log
  }

  /// The number of registrations; an observer that was attached twice counts twice.
  public var observerCount: Int { registrations.count }

  /// Registers an observer, to be notified from the next round on.
  ///
  /// The subject does not look for duplicates: an observer attached twice is notified twice.
  ///
  /// - Complexity: O(1) amortized, and O(*n*) in the number of registrations during a round, because
  ///   the loop still holds the old array.
  public func attach(_ observer: any Observer) {
    registrations.append(Registration(observer))
    log("Subject: Attached an observer.")
  }

  /// Removes the oldest registration of an observer.
  ///
  /// That registration causes no further calls, not even in a running round; another one of the same observer does.
  ///
  /// - Returns: `false` if the observer was not attached; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func detach(_ observer: any Observer) -> Bool {
    guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return false }
    let removed = registrations.remove(at: index)
    removed.observer = nil  // A running round still has it.
    log("Subject: Detached an observer.")
    return true
  }

  /// Notifies every registered observer, in order: one round.
  ///
  /// A notification made inside a callback is a nested round, which finishes first.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public func notify() {
    log("Subject: Notifying observers...")
    // `for` goes through the array as it was when the loop began, without newcomers; a detached registration is empty.
    for registration in registrations {
      registration.observer?.update(subject: self)
    }
  }

  /// Draws a new state in 0..<10, then notifies the observers.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public func someBusinessLogic() {
    log("Subject: I'm doing something important.")
    state = Int.random(in: 0..<10, using: &generator)
    log("Subject: My state has just changed to: \(state)")
    notify()
  }
}

/// One attachment; its observer is `nil` once detached.
private final class Registration {
  var observer: (any Observer)?

  init(_ observer: any Observer) {
    self.observer = observer
  }
}
