import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

/// Threads and a scene that they share, to be played in every schedule with at most two preemptions.
///
/// When the threads have returned, the train goes on to kilometre 90: an observer that has left receives nothing, and
/// every other receives it once. Then what belongs to subscriptions and tokens that have ended must have been released.
struct Play {
  private let step: Int
  private var beginnings: [@Sendable (Scene) -> Void] = []
  private var threads: [@Sendable (Scene) -> Void] = []
  private var endings: [@Sendable (Scene) -> Void] = []
  private var expectations = Expectations()

  /// Creates a play for a step: from step 3 on, values arrive in order, and each call returns before the next.
  init(step: Int) {
    self.step = step
    expectations.isOrdered = step > 2
  }

  /// Begins the body of an exit test that plays for a step.
  static func beginExitTest(step: Int, fileID: String = #fileID, line: Int = #line) -> Play {
    SpecSupport.beginExitTest(fileID: fileID, line: line)
    return Play(step: step)
  }

  /// Does something before the threads begin.
  mutating func first(_ act: @escaping @Sendable (Scene) -> Void) { beginnings.append(act) }

  /// Has a thread of its own do something.
  mutating func thread(_ act: @escaping @Sendable (Scene) -> Void) { threads.append(act) }

  /// Does something when the threads have returned.
  mutating func finally(_ act: @escaping @Sendable (Scene) -> Void) { endings.append(act) }

  /// Allows an observer to have received one of these by then; before step 3, in any order.
  mutating func expect(_ name: String, receives allowed: [Int]...) {
    expectations.values.append(Expectations.Values(name: name, allowed: allowed))
  }

  /// Asks whether the ending of each of these tokens has run once.
  mutating func expectEndings(of names: String...) { expectations.endings = names }

  /// Plays it, and shows the first schedule that fails.
  func inEverySchedule(sourceLocation: SourceLocation = #_sourceLocation) {
    expectInEverySchedule(makeScene(), threads, onFault: lesson, sourceLocation: sourceLocation) { scene in
      for act in endings { act(scene) }
      return expectations.complaint(of: scene)
    }
  }

  private func makeScene() -> Scene {
    let scene = Scene(step: step)
    for act in beginnings { act(scene) }
    return scene
  }

  /// What to make of what an exploration finds by itself.
  private func lesson(_ complaint: String) -> String? {
    if complaint.hasPrefix("A deadlock"), complaint.contains(" waits until ") {
      return "A thread must not wait for a call that is under way: the call may wait for that thread."
    }
    if complaint.hasPrefix("A deadlock") {
      return "If two objects have a lock each, take them in the same order everywhere, or one at a time."
    }
    if complaint.hasPrefix("The threads come to no end") {
      return "Does your code wait in a loop until another thread has delivered? That thread may wait for this one."
    }
    guard complaint.hasPrefix("Thread ") else { return nil }
    return "Take out under the lock what you need, and call or release it afterwards."
  }
}
