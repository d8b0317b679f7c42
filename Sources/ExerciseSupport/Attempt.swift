import PlainLocks

/// One run of a test over an exercise, and the first stub that it reached.
package final class Attempt: Sendable {
  /// The attempt that the running task makes; a test sets it, and outside a test there is none.
  ///
  /// A task's children inherit it, a thread does not.
  @TaskLocal package static var current: Attempt?

  // An exit test has a process to itself, and so its attempt can be everybody's.
  private static let ofProcess = Mutex<Attempt?>(nil)

  private let reached = Mutex<Stub?>(nil)
  private let report: @Sendable (Stub) -> Void

  /// Creates an attempt that has reached no stub yet.
  ///
  /// - Parameter report: Called with the first stub, once, at the moment when it is reached.
  package init(report: @escaping @Sendable (Stub) -> Void = { _ in }) {
    self.report = report
  }

  /// The first stub that the attempt reached, if it did.
  package var firstStub: Stub? {
    reached.withLock { $0 }
  }

  /// Whether the attempt that is being made, by the running task or the process, has reached a stub.
  package static var hasReachedStub: Bool {
    (current ?? ofProcess.withLock { $0 })?.firstStub != nil
  }

  /// Makes this the attempt of all tasks and threads that have none of their own.
  package func coverProcess() {
    Self.ofProcess.withLock { $0 = self }
  }

  /// Notes a stub in the attempt that is being made, if there is one.
  static func reach(_ stub: Stub) {
    guard let attempt = current ?? ofProcess.withLock({ $0 }) else { return }
    attempt.note(stub)
  }

  private func note(_ stub: Stub) {
    // Reported first: who knows of the stub may end the process before another thread has said which it is.
    reached.withLock { first in
      guard first == nil else { return }
      report(stub)
      first = stub
    }
  }
}
