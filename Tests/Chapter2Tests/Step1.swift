import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step1 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `every sign is handed the new value, once`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    #expect(depot.told() == [], "Adding is not a change: nobody is told until the value is set.")

    delay.value = 5
    // Sorted, here and below, wherever the order is not the question.
    #expect(depot.told().sorted() == ["north: 5", "south: 5"], "Each is handed the new value, not the one before.")

    delay.value = 8
    #expect(depot.told().sorted() == ["north: 8", "south: 8"], "Each change is a round of its own, for everybody.")
  }

  @Test func `a sign that looks finds the new value`() {
    let seen = Recorder<Int>()
    for name in ["north", "south"] {
      delay.add(depot.sign(name) { [delay] in seen.record(delay.value) })
    }
    delay.value = 5
    #expect(seen.events == [5, 5], "The value changes first, and is told then: who looks at it sees the new one.")
  }

  @Test func `any value that can be compared can be observed`() {
    let destination = Observed("Lindholm")
    let depot = Depot<String>()
    destination.add(depot.sign("north"))
    destination.value = "Marsh End"
    #expect(depot.told() == ["north: Marsh End"], "The new value is handed over as it is, of whatever type it is.")
    #expect(destination.value == "Marsh End", "value is what was set last.")
  }

  @Test func `twelve signs are told in the order in which they were added`() {
    for name in manyNames { delay.add(depot.sign(name)) }
    delay.value = 5
    #expect(
      depot.told() == manyNames.map { "\($0): 5" },
      "The order is that of adding. A dictionary finds an id quickly, but its order is nobody's."
    )
  }
}
