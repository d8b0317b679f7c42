import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step2 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `a second sign with the same id is refused`() {
    #expect(delay.add(depot.sign("old", id: "north")), "This id is new: add(_:) takes the sign on, and says true.")
    #expect(
      !delay.add(depot.sign("new", id: "north")),
      "The id is there already: add(_:) says false. Another object with this id is still the same sign to us."
    )

    delay.value = 5
    #expect(
      depot.told() == ["old: 5"],
      "Refused means that nothing happens: who came first stays, and who was refused is not told."
    )
  }

  @Test func `the same sign is not taken on twice`() {
    let north = depot.sign("north")
    let south = depot.sign("south")
    #expect(
      [north, south, north].map { delay.add($0) } == [true, true, false],
      "Who is there already is refused, and add(_:) says so."
    )

    delay.value = 5
    #expect(depot.told() == ["north: 5", "south: 5"], "Who is added again is told once, in its old place.")
  }
}
