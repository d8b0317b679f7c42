import Foundation
import Locks

/// Builds a chapter's specs with a submission, and runs them.
package protocol SpecRunner {
  /// Builds the specs with this submission.
  ///
  /// - Parameters:
  ///   - submission: The code of the chapter.
  ///   - isClean: Whether to compile code again that hasn't changed, so that every warning appears.
  /// - Returns: Whether it compiles, and the compiler's messages.
  /// - Throws: ``EnvironmentError`` if the build fails for a reason that isn't in the code.
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome

  /// Runs the specs on the submission of the last build.
  ///
  /// - Parameters:
  ///   - steps: The steps to run; an empty array stands for all.
  ///   - mode: How to run them.
  /// - Returns: The outcome of the run.
  /// - Throws: ``EnvironmentError`` if the run can't be started.
  func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun
}

/// How to run the specs.
package enum RunMode {
  /// One test at a time, so that the test that crashes the run is known.
  case serial
  /// As many tests at a time as there are cores.
  case parallel
  /// The same, with a tenth of the rounds where threads race.
  case brief
}

package enum BuildOutcome: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
  /// The compiler did not come to an end in this time.
  case stopped(after: Duration)
}

/// What the command is doing about a chapter, for the progress line.
package struct Activity: Equatable, Sendable {
  package let chapter: Int

  /// A few words, such as `building, 12 s`.
  package let text: String

  /// Whether to print it where a line can't be overwritten.
  package let isMilestone: Bool

  package init(chapter: Int, text: String, isMilestone: Bool) {
    self.chapter = chapter
    self.text = text
    self.isMilestone = isMilestone
  }
}

/// Makes values concurrently, one more at a time than there are cores, and delivers them in order.
///
/// What makes a value runs other programs, and some of these wait: for a deadlock to show, or for a disk.
///
/// - Parameters:
///   - count: The number of values.
///   - cost: The expected cost of a value: the most expensive start first, so that no core is idle at the end.
///   - make: Makes the value with an index, on any thread.
///   - deliver: Receives the values in order, on any thread, one at a time.
/// - Returns: All values, in order.
package func concurrently<Value: Sendable>(
  _ count: Int,
  cost: (Int) -> Int = { _ in 0 },
  make: @escaping @Sendable (Int) -> Value,
  deliver: @escaping @Sendable (Value) -> Void
) -> [Value] {
  let state = Delivery<Value>()
  let order = (0..<count).map { (index: $0, cost: cost($0)) }.sorted { $0.cost > $1.cost }.map(\.index)
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
  for index in order {
    queue.addOperation {
      let value = make(index)
      // The lock is held during the delivery, so that no later value overtakes it.
      state.values.withLock { state in
        state.waiting[index] = value
        while let next = state.waiting.removeValue(forKey: state.delivered.count) {
          deliver(next)
          state.delivered.append(next)
        }
      }
    }
  }
  queue.waitUntilAllOperationsAreFinished()
  return state.values.withLock(\.delivered)
}

private final class Delivery<Value: Sendable>: Sendable {
  let values = Mutex((waiting: [Int: Value](), delivered: [Value]()))
}
