import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step2 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `a second sign with the same id is refused`() {
    let accepted = delay.add(depot.sign("old", id: "north"))
    expect("the first add(_:) returns", accepted, is: true, "The id \"north\" is new here: the sign must be added.")

    let acceptedAgain = delay.add(depot.sign("new", id: "north"))
    expect("the second add(_:) returns", acceptedAgain, is: false) {
      "A sign with the id \"north\" is already registered: another object with this id must be refused, too."
    }

    delay.value = 5
    depot.expectCalls(["old: 5"]) {
      "The new sign has the id of the old one, and must be refused: the old one stays, and only it may be notified."
    }
  }

  @Test func `ids are the same if they are equal, also those of observers of different types`() {
    let speaker = Speaker()
    delay.add(depot.sign("north"))
    let acceptedSpeaker = delay.add(speaker)
    expect("add(_:) of a speaker returns", acceptedSpeaker, is: false) {
      "A sign with the id \"north\" was added first. The speaker has the same id, so it must be refused, too."
    }

    let ids = ["caf\u{E9}", "cafe\u{301}", "cafe", "Caf\u{E9}", "caf\u{E9} "]
    let long = String(repeating: "platform ", count: 40)
    let accepted = (ids + [long + "north", long + "south"]).map { delay.add(depot.sign("sign", id: $0)) }
    expect("add(_:) of seven signs returns", accepted, is: [true, false, true, true, true, true, true]) {
      """
      Only the second has to be refused: it reads "café" like the first, with an e and an accent, and equals it by ==. \
      The third is "cafe", the fourth "Café", and the fifth "café " with a space, which equal no other. The last two \
      are long, and differ at their ends.
      """
    }
  }

  @Test func `an empty id is an id like any other`() {
    let signs = [depot.sign("north"), depot.sign("blank", id: ""), depot.sign("another blank", id: "")]
    let accepted = signs.map { delay.add($0) }
    expect("add(_:) returns", accepted, is: [true, true, false]) {
      "North and two signs with the empty id were added. The first of these must be added, and the second refused."
    }

    delay.value = 5
    depot.expectCalls(["north: 5", "blank: 5"], "A sign with an empty id must be notified, too.")
  }

  @Test func `the same sign is not added twice`() {
    let north = depot.sign("north")
    let south = depot.sign("south")
    let accepted = [north, south, north].map { delay.add($0) }
    expect("add(_:) returns", accepted, is: [true, true, false]) {
      "North, south, and north again were added. A sign that is already registered must be refused."
    }

    delay.value = 5
    expect("notified", depot.takeCalls().sorted(), is: ["north: 5", "south: 5"]) {
      "North was added twice, but must be notified once."
    }
  }

  @Test func `twelve signs keep their places when two are added again`() {
    let signs = manyNames.map { depot.sign($0) }
    for sign in signs + [signs[0], signs[5]] { delay.add(sign) }
    delay.value = 5
    depot.expectCalls(manyNames.map { "\($0): 5" }) {
      "North and bridge were added again in the end. They must keep the places where they were added first."
    }
  }

  @Test func `stories of ids that are there already`() async throws {
    let lesson = "Does anything here stop the program where an id is already registered?"
    try await ObservedStories.check(ofStep: 2, crashLesson: lesson)
  }
}

// MARK: - Fixtures

/// Another type of observer, with the id of a sign.
private final class Speaker: ChangeObserver {
  let id = "north"

  func valueDidChange(to value: Int) {}
}
