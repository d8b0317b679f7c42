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
      Ada has to read the current value first, and then each update, once. She waited when 4 came: does that value go \
      to her, and also among the values that wait for her?
      """
    )
    await expectDiagram(
      """
      feed  4  4  4,4,5
      Ada   4  4  4,4,5
      """,
      "Ada has to read one value for each update, even if it equals the previous one, and in order."
    )
  }

  @Test func `a sequence begins when values() is called, not when it is read`() async {
    await expectDiagram(
      """
      feed  0  1,2,3  -
      Ada   _  _      0,1,2,3
      """,
      "Ada called values() at 0, and began to read only after three updates. All four values have to wait for her."
    )
  }

  @Test func `each of four readers reads all values since its own first`() async {
    await expectDiagram(
      """
      feed  0  1  2  3
      Ada   0  1  2  3
      Ben   0  1  2  3
      Cleo  0  1  2  3
      Dora  .  .  2  3
      """,
      "Each has to read all values from its values() on. Do readers share one stream, and take each other's values?"
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
      A hundred updates came before a reader's task could run, and none may get lost. Is there a limit to how \
      many may wait? Does update() hand its value over before it returns? A task for each value runs whenever it likes.
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
