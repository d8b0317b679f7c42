import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step5 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `an equal value notifies nobody`() {
    delay.add(depot.sign("north"))
    for minutes in [0, 5, 5, 0, 5] { delay.value = minutes }
    depot.expectCalls(["north: 5", "north: 0", "north: 5"]) {
      """
      The value was 0, and was set to 0, 5, 5, 0 and 5. Setting an equal value must notify nobody. Setting an earlier \
      value again is a change, and must notify north.
      """
    }
  }

  @Test func `an equal value is no change for a new observer either`() {
    delay.value = 5
    delay.add(depot.sign("north"))
    delay.value = 5
    depot.expectCalls([]) {
      "The value was set to 5, north was added, and the value was set to 5 again: this must notify nobody."
    }
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
    depot.expectCalls(["north: 1", "north: 1", "new north: 1"]) {
      """
      Three times, the value was set to 1, and was not 1 before: each is a change. Do you compare the new value with \
      the one before, or with what a sign was notified of?
      """
    }
  }

  @Test func `a change in place that leaves an equal value notifies nobody`() {
    delay.add(depot.sign("north"))
    delay.value += 0
    depot.expectCalls([], "Adding 0 leaves an equal value, which must notify nobody.", as: "notified by += 0")

    delay.value += 5
    depot.expectCalls(["north: 5"], "Adding 5 is a change, which must notify north.", as: "notified by += 5")
  }

  @Test func `the value's type says what is equal`() {
    let notice = Observed(Notice(1, "delayed"))
    let depot = Depot<Notice>()
    notice.add(depot.sign("north"))
    notice.value = Notice(1, "late")
    depot.expectCalls([], as: "notified of an equal notice") {
      "The new notice is another object, but equals the old one by ==, so it must notify nobody."
    }

    notice.value = Notice(2, "late")
    depot.expectCalls(["north: late"], as: "notified of another notice") {
      "By ==, notice 2 does not equal notice 1, however they are worded, so it must notify north."
    }

    let speed = Observed(Double.nan)
    let speedDepot = Depot<Double>()
    speed.add(speedDepot.sign("north"))
    speed.value = .nan
    speedDepot.expectCalls(["north: nan"], as: "notified of nan") {
      "nan was set again, and nan == nan is false, so north must be notified. Does more than one == decide that?"
    }
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
