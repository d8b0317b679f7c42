// The cast: a depot makes signs, which are observers that note what they are notified of, such as "north: 5".
// `depot.expectCalls(…)` compares what was noted since the last time, in order, and says what to make of a difference.
// `expect(_:_:is:_:)` does the same with other values.

import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step1 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `every sign is handed the new value, once`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    depot.expectCalls([], as: "notified by adding alone") {
      "Adding is not a change: no sign may be notified until value is set."
    }

    // Sorted, since the order is another test's.
    delay.value = 5
    expect("notified of 5", depot.takeCalls().sorted(), is: ["north: 5", "south: 5"]) {
      "Setting value must notify each sign once, of the new value, and not of the one before."
    }

    delay.value = 8
    expect("notified of 8", depot.takeCalls().sorted(), is: ["north: 8", "south: 8"]) {
      "Every later change must notify each sign in the same way, once."
    }
  }

  @Test func `a sign that looks finds the new value`() {
    let seen = EventRecorder<Int>()
    for name in ["north", "south"] {
      delay.add(depot.sign(name) { [delay] in seen.record(delay.value) })
    }
    delay.value = 5
    expect("delay.value, read by each sign when it is notified", seen.events, is: [5, 5]) {
      "The value must change before the signs are notified, so that a sign that reads it finds the new one."
    }
  }

  @Test func `twelve signs are notified in the order in which they were added`() {
    for name in manyNames { delay.add(depot.sign(name)) }
    // The last two differ in their upper half alone.
    for minutes in Array(1...300) + [300 + 1 << 32] {
      delay.value = minutes
      let lesson: Comment = """
        Setting the value to \(minutes) must notify every sign, in the order of adding, which is neither that of a \
        dictionary nor that of the ids.
        """
      if !expect("notified", depot.takeCalls(), is: manyNames.map { "\($0): \(minutes)" }, lesson) { return }
    }
  }

  @Test func `any value that can be compared can be observed`() {
    let destination = Observed("Lindholm")
    let depot = Depot<String>()
    destination.add(depot.sign("north"))
    destination.value = "Marsh End"
    depot.expectCalls(["north: Marsh End"], "A sign must receive the new value, whatever its type.")
    expect("destination.value", destination.value, is: "Marsh End", "value must be what was set last.")

    let gate = Observed<Int?>(5)
    let gateDepot = Depot<Int?>()
    gate.add(gateDepot.sign("north"))
    gate.value = nil
    gateDepot.expectCalls(["north: nil"], "nil is a value like any other: it must notify.", as: "notified of nil")
  }

  @Test func `each value has signs of its own, also one that is created after others are deallocated`() {
    for minutes in 1...20 {
      let delay = Observed(0)
      delay.add(depot.sign("sign \(minutes)"))
      delay.value = minutes
      let lesson: Comment = """
        Only this sign was added to this value. The values before are deallocated, and their signs still exist: do you \
        find signs in a list that values share, or by an address, which a new value may have from an old one?
        """
      if !expect("notified of \(minutes)", depot.takeCalls(), is: ["sign \(minutes): \(minutes)"], lesson) { return }
    }
  }

  @Test func `stories of signs that are added`() async throws {
    try await ObservedStories.check(ofStep: 1, crashLesson: "Does the setter of a property set that property again?")
  }
}
