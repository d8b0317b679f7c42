import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step2 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `a second sign with the same id is refused`() {
    let accepted = delay.add(depot.sign("old", id: "north"))
    expect("add(_:) returns", accepted, is: true, "The id \"north\" is new here, so the sign is added.")

    let acceptedAgain = delay.add(depot.sign("new", id: "north"))
    expect(
      "add(_:) returns",
      acceptedAgain,
      is: false,
      "A sign with the id \"north\" is already registered. The id counts: another object with it is refused, too."
    )

    delay.value = 5
    depot.expectCalls(
      ["old: 5"],
      "When an id is refused, nothing changes: the sign that came first stays, and the refused one is not notified."
    )
  }

  @Test func `ids are the same if they are equal, also those of observers of different types`() {
    let speaker = Speaker()
    delay.add(depot.sign("north"))
    let acceptedSpeaker = delay.add(speaker)
    expect(
      "add(_:) returns",
      acceptedSpeaker,
      is: false,
      "A sign with the id \"north\" was added first. A speaker is of another type, but its id is taken."
    )

    let ids = ["caf\u{E9}", "cafe\u{301}", "cafe", "Caf\u{E9}", "caf\u{E9} "]
    let long = String(repeating: "platform ", count: 40)
    let accepted = (ids + [long + "north", long + "south"]).map { delay.add(depot.sign("sign", id: $0)) }
    expect(
      "add(_:) returns",
      accepted,
      is: [true, false, true, true, true, true, true],
      """
      The first two read \"café\". The second spells the é with an e and an accent, which makes an equal string: == \
      says so. The next three, "cafe", "Café" and "café " with a space, equal no other. The last \
      two are long, and differ at their ends.
      """
    )
  }

  @Test func `an empty id is an id like any other`() {
    let signs = [depot.sign("north"), depot.sign("blank", id: ""), depot.sign("another blank", id: "")]
    let accepted = signs.map { delay.add($0) }
    expect(
      "add(_:) returns",
      accepted,
      is: [true, true, false],
      "The empty id is an id: the first sign that has it is added, and the second one is refused."
    )

    delay.value = 5
    depot.expectCalls(["north: 5", "blank: 5"], "A sign with an empty id is notified like any other.")
  }

  @Test func `the same sign is not added twice`() {
    let north = depot.sign("north")
    let south = depot.sign("south")
    let accepted = [north, south, north].map { delay.add($0) }
    expect(
      "add(_:) returns",
      accepted,
      is: [true, true, false],
      "North, south, and north again were added. A sign that is already registered is refused."
    )

    delay.value = 5
    expect(
      "notified",
      depot.takeCalls().sorted(),
      is: ["north: 5", "south: 5"],
      "North was added twice, and is notified once."
    )
  }

  @Test func `twelve signs keep their places when two are added again`() {
    let signs = manyNames.map { depot.sign($0) }
    for sign in signs + [signs[0], signs[5]] { delay.add(sign) }
    delay.value = 5
    depot.expectCalls(
      manyNames.map { "\($0): 5" },
      "North and bridge were added again at the end, and keep their places. All are notified in the order of adding."
    )
  }

  @Test func `stories of ids that are there already`() async throws {
    try await ObservedStories.check(
      ofStep: 2,
      crashLesson: "Does anything here stop the program where an id is already registered?"
    )
  }
}

// MARK: - Fixtures

/// Another type of observer, with the id of a sign.
private final class Speaker: ChangeObserver {
  let id = "north"

  func valueDidChange(to value: Int) {}
}
