import Synchronization

/// The standard library's `Mutex`, at which another thread can take over in an exploration.
///
/// On a thread that no exploration controls, it is just that mutex.
///
/// It has no `withLockIfAvailable`: unless locks are nested, no other thread takes over while a lock is held, so an
/// exploration would hardly ever show what happens when the lock isn't available.
public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  private let base: Synchronization.Mutex<Value>
  private let id = VariableID.next()

  /// Creates an unlocked mutex that guards a value.
  public init(_ initialValue: consuming sending Value) { base = Synchronization.Mutex(initialValue) }

  /// Runs a closure with exclusive access to the value.
  ///
  /// Unlike the standard library's method, it returns only what threads may share: the compiler lets `withLock { $0 }`
  /// return an object, which two threads could then use without the lock, and no exploration would show that.
  ///
  /// The last two parameters are the place of the call; leave them out.
  public borrowing func withLock<Result: ~Copyable & Sendable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(Failure) -> sending Result { try run(body, at: Place(file: file, line: line)) }

  /// Runs a closure with exclusive access to the value; the kit itself may return a value that nothing else refers to.
  @usableFromInline
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(Failure) -> sending Result { try run(body, at: Place(file: file, line: line)) }

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
