import Synchronization

/// The standard library's `Mutex`, at which another thread can take over in an exploration.
///
/// On a thread that no exploration controls, it is that mutex and nothing else.
///
/// It has no `withLockIfAvailable`: another thread takes over before a lock is acquired, and not while it is held, so
/// that no exploration would show what happens where the lock isn't available.
public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  private let base: Synchronization.Mutex<Value>
  private let id = VariableID.next()

  /// Creates an unlocked mutex that guards a value.
  public init(_ initialValue: consuming sending Value) {
    base = Synchronization.Mutex(initialValue)
  }

  /// Runs a closure with the value, while no other thread can.
  ///
  /// Unlike that of the standard library, it returns only what threads may share: the compiler lets `withLock { $0 }`
  /// return an object, which two threads could then use without the lock, and no exploration would show it.
  ///
  /// The last two parameters say where this is called; leave them out.
  public borrowing func withLock<Result: ~Copyable & Sendable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(Failure) -> sending Result {
    try run(body, at: Place(file: file, line: line))
  }

  /// The same for the kit, which may return what is in no other place.
  @usableFromInline
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(Failure) -> sending Result {
    try run(body, at: Place(file: file, line: line))
  }

  private borrowing func run<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result,
    at place: Place
  ) throws(Failure) -> sending Result {
    guard let context = ThreadContext.current, context.isPlayer else { return try base.withLock(body) }
    context.scheduler.acquire(id, at: place, context.number)
    defer { context.scheduler.release(id, context.number) }
    return try base.withLock(body)
  }
}
