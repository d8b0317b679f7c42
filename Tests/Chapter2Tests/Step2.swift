import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step2 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test func `a second sign with the same id is refused`() {
    let accepted = delay.add(depot.sign("old", id: "north"))
    #expect(accepted, "This id is new: add(_:) takes the sign on, and says true.")

    let acceptedAgain = delay.add(depot.sign("new", id: "north"))
    #expect(
      acceptedAgain == false,
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
    let accepted = [north, south, north].map { delay.add($0) }
    #expect(
      accepted == [true, true, false],
      "North, south, and north again were added. Who is there already is refused, and add(_:) says so."
    )

    delay.value = 5
    #expect(depot.told().sorted() == ["north: 5", "south: 5"], "North was added twice, but is told once.")
  }

  @Test func `twelve signs keep their places, whoever is added again`() {
    let signs = manyNames.map { depot.sign($0) }
    for sign in signs + [signs[0], signs[5]] { delay.add(sign) }
    delay.value = 5
    #expect(
      depot.told() == manyNames.map { "\($0): 5" },
      """
      Signs 1 and 6 were added again at the end, and keep their places. The order is that of adding, as before: \
      a dictionary answers quickly whether an id is there, but keeps no order.
      """
    )
  }
}
