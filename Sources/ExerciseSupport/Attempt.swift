import PlainLocks

/// One run of a test over an exercise, and the first stub that it reached.
package final class Attempt: Sendable {
  /// The attempt of the running task, which a test sets; `nil` outside a test.
  ///
  /// A task's children inherit it, a thread does not.
  @TaskLocal package static var current: Attempt?

  // An exit test has a process to itself, so its attempt can be that of all tasks and threads.
  private static let ofProcess = Mutex<Attempt?>(nil)

  private let reached = Mutex<Stub?>(nil)
  private let report: @Sendable (Stub) -> Void

  /// Creates an attempt that has reached no stub yet.
  ///
  /// - Parameter report: Called once, with the first stub, at the moment when it is reached.
  package init(report: @escaping @Sendable (Stub) -> Void = { _ in }) {
    self.report = report
  }

  /// The first stub that the attempt has reached, if any.
  package var firstStub: Stub? {
    reached.withLock { $0 }
  }

  private static var inForce: Attempt? { current ?? ofProcess.withLock { $0 } }

  /// Whether the current attempt, of the running task or the process, has reached a stub.
  package static var hasReachedStub: Bool { inForce?.firstStub != nil }

  /// Makes this the attempt of all tasks and threads that have none of their own.
  package func coverProcess() {
    Self.ofProcess.withLock { $0 = self }
  }

  /// Notes a stub in the current attempt, if there is one.
  static func reach(_ stub: Stub) { inForce?.note(stub) }

  private func note(_ stub: Stub) {
    // Report it first: a thread that knows of the stub may end the process before another one has reported it.
    reached.withLock { first in
      guard first == nil else { return }
      report(stub)
      first = stub
    }
  }
}
