// The cast: a diagram shows a feed and its readers, moment by moment, from left to right: what the feed is updated to,
// and below that what each reader reads. `_` is a reader that doesn't read yet, and `.` one that doesn't exist yet.
// `FeedDiagram.swift` has the rest of the notation.

import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step1 {
  @Test func `a reader reads the current value first, then that of each update`() async {
    await expectDiagram(
      """
      feed  3  4  5,6
      Ada   3  4  5,6
      """,
      """
      The first value is the current one, and each update is one value more. Ada waited when 4 came, and reads it \
      once: a value that goes to a reader who waits does not wait for that reader, too.
      """
    )
    await expectDiagram(
      """
      feed  4  4  4,4,5
      Ada   4  4  4,4,5
      """,
      "Each update is one value more, even an equal one, and they stay in order."
    )
  }

  @Test func `a sequence begins when values() is called, not when it is read`() async {
    await expectDiagram(
      """
      feed  0  1,2,3  -
      Ada   _  _      0,1,2,3
      """,
      "Ada called values() at 0, and reads only after three updates. What comes between waits for her."
    )
  }

  @Test func `two readers both read all`() async {
    await expectDiagram(
      """
      feed  0  1  2  3
      Ada   0  1  2  3
      Ben   0  1  2  3
      Cleo  0  1  2  3
      Dora  .  .  2  3
      """,
      "Each has a sequence of its own, with all values from its call of values() on, and takes no value from another."
    )
  }

  @Test func `a hundred updates without a pause come in order`() async {
    await expectDiagram(
      """
      feed  0  1...100  -
      Ada   0  1...100  -
      Ben   _  _        0...100
      """,
      """
      A hundred updates come before a reader's task can run, and none is lost. An update hands its value over before \
      it returns: a task for each value runs whenever it likes.
      """
    )
  }

  @Test func `any story of readers goes as the brief says`() async throws {
    try await FeedStories.check(ofStep: 1, crashLesson: crashLesson)
  }
}

// MARK: - Fixtures

/// What every step says of a crash, unless it knows better.
let crashLesson = """
  Is a lock of yours held while a continuation is finished or released, or a closure runs? What runs then may need the \
  same lock. Is a continuation resumed twice?
  """
