import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step5 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `an equal value tells nobody`() {
    delay.add(depot.sign("north"))
    for minutes in [0, 5, 5, 0, 5] { delay.value = minutes }
    #expect(
      depot.told() == ["north: 5", "north: 0", "north: 5"],
      """
      The value was 0, and was set to 0, 5, 5, 0 and 5. Set to what it was just before, it has not changed; set to \
      what it was some time ago, it has.
      """
    )
  }

  @Test func `an equal value is no news to a newcomer either`() {
    delay.value = 5
    delay.add(depot.sign("north"))
    delay.value = 5
    #expect(depot.told() == [], "The value was 5 before: that somebody has not heard it yet does not make it a change.")
  }

  @Test func `what is equal is for the value's type to say`() {
    let notice = Observed(Notice(number: 1, wording: "delayed"))
    let depot = Depot<Notice>()
    notice.add(depot.sign("north"))
    notice.value = Notice(number: 1, wording: "late")
    #expect(depot.told() == [], "These two are equal by ==, which is what counts, although they look different.")

    notice.value = Notice(number: 2, wording: "late")
    #expect(depot.told() == ["north: late"], "These two are not equal, although they say the same.")
  }
}

// MARK: - Fixtures

/// A notice is known by its number, however it is worded.
private struct Notice: Equatable, CustomStringConvertible {
  let number: Int
  let wording: String

  var description: String { wording }

  static func == (left: Notice, right: Notice) -> Bool {
    left.number == right.number
  }
}
