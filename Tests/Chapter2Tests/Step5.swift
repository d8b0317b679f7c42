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
    depot.expectCalls([], "The new notice is another object, but equal to the old one by ==. Only == counts.")

    notice.value = Notice(2, "late")
    depot.expectCalls(["north: late"], "The two notices are not equal by ==, although they read alike.")

    let speed = Observed(Double.nan)
    let speedDepot = Depot<Double>()
    speed.add(speedDepot.sign("north"))
    speed.value = .nan
    speedDepot.expectCalls(
      ["north: nan"],
      "The speed was nan, and was set to nan. By ==, nan equals nothing, not even itself, so that is a change."
    )
  }

  @Test func `stories of values that are set again`() async throws {
    try await ObservedStories.check(ofStep: 5, crashLesson: crashed)
  }
}

// MARK: - Fixtures

/// A notice is known by its number, however it is worded.
private final class Notice: Equatable, CustomStringConvertible {
  let number: Int
  let description: String

  init(_ number: Int, _ wording: String) {
    self.number = number
    description = wording
  }

  static func == (left: Notice, right: Notice) -> Bool { left.number == right.number }
}

private let crashed = "Does your code take for granted that a value is of a certain kind, or is not nil?"
