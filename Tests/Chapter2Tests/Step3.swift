import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step3 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test(arguments: ["sign 1", "sign 6", "sign 12"])
  func `a removed sign is told nothing more, and the others go on in order`(leaver: String) {
    for name in manyNames { delay.add(depot.sign(name)) }
    let removed = delay.remove(id: leaver)
    #expect(removed, "The id is there: remove(id:) lets its sign go, and says true.")

    delay.value = 5
    #expect(
      depot.told() == manyNames.filter { $0 != leaver }.map { "\($0): 5" },
      """
      remove(id:) takes out the one of the twelve that is known by this id, not the first, not the last, not all \
      of them; and the others go on in the order of adding.
      """
    )
  }

  @Test func `removing an id that is not there changes nothing`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    let removedEast = delay.remove(id: "east")
    #expect(removedEast == false, "Nobody has this id: remove(id:) says false.")

    delay.remove(id: "north")
    let removedAgain = delay.remove(id: "north")
    #expect(removedAgain == false, "Who was removed is not there any more: the second time says false.")

    delay.value = 5
    #expect(depot.told() == ["south: 5"], "North was removed. An id that is not there takes nobody along.")
  }

  @Test func `a removed id is free again`() {
    for name in manyNames { delay.add(depot.sign(name)) }
    delay.remove(id: "sign 1")
    let accepted = delay.add(depot.sign("new", id: "sign 1"))
    #expect(
      accepted,
      "The question is whether the id is there now, not whether it ever was: add(_:) says true."
    )

    delay.value = 5
    #expect(
      depot.told() == (manyNames.dropFirst() + ["new"]).map { "\($0): 5" },
      "Sign 1 gave up its place: the others go on in the order of adding, and who comes later is last."
    )
  }
}
