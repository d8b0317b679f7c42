import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step5 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `an equal value notifies nobody`() {
    delay.add(depot.sign("north"))
    for minutes in [0, 5, 5, 0, 5] { delay.value = minutes }
    depot.expectCalls(
      ["north: 5", "north: 0", "north: 5"],
      """
      The value was 0, and was set to 0, 5, 5, 0 and 5. Setting the value it already has is no change. Setting it \
      back to an earlier value is one.
      """
    )
  }

  @Test func `an equal value is no change for a new observer either`() {
    delay.value = 5
    delay.add(depot.sign("north"))
    delay.value = 5
    depot.expectCalls(
      [],
      "The value was 5 before north was added, and is 5 again. That is no change, even if north was not notified."
    )
  }

  @Test func `what a sign was notified of before it was removed makes no difference`() {
    let north = depot.sign("north")
    delay.add(north)
    delay.value = 1
    delay.remove(id: "north")
    delay.value = 2
    delay.add(north)
    delay.value = 1
    delay.remove(id: "north")
    delay.value = 2
    delay.add(depot.sign("new north", id: "north"))
    delay.value = 1
    depot.expectCalls(
      ["north: 1", "north: 1", "new north: 1"],
      """
      The value was 2 each time before it was set to 1, so that is a change, whoever was notified of what. Compare the \
      value with the one before.
      """
    )
  }

  @Test func `a change in place that leaves an equal value notifies nobody`() {
    delay.add(depot.sign("north"))
    delay.value += 0
    depot.expectCalls([], "0 was added to the value, which equals what it was before.")

    delay.value += 5
    depot.expectCalls(["north: 5"], "5 was added to the value, which is a change like any other.")
  }

  @Test func `the value's type says what is equal`() {
    let notice = Observed(Notice(1, "delayed"))
    let depot = Depot<Notice>()
    notice.add(depot.sign("north"))
    notice.value = Notice(1, "late")
    depot.expectCalls([], "The two notices are equal by ==, which is what counts, and read differently.")

    notice.value = Notice(2, "late")
    depot.expectCalls(["north: late"], "The two notices are not equal by ==, although they read alike.")
  }

  @Test func `objects are compared by ==, too`() {
    let poster = Observed(Poster("to the sea"))
    let depot = Depot<Poster>()
    poster.add(depot.sign("north"))
    poster.value = Poster("to the sea")
    depot.expectCalls([], "The two posters are different objects, and equal by ==, which is what counts.")

    poster.value = Poster("to the hills")
    depot.expectCalls(["north: to the hills"], "The two posters are not equal by ==.")
  }

  @Test func `stories of values that are set again`() async throws {
    try await ObservedStories.check(ofStep: 5, crashLesson: crashed)
  }
}

// MARK: - Fixtures

/// A poster is known by its words.
private final class Poster: Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }

  static func == (left: Poster, right: Poster) -> Bool {
    left.description == right.description
  }
}

private let crashed = "Does your code take for granted that a value is of a certain kind, or is not nil?"
