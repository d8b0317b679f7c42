import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step3 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test(arguments: ["north", "middle", "south"])
  func `a removed sign is told nothing more, and the others go on in order`(leaver: String) {
    let names = ["north", "middle", "south"]
    for name in names { delay.add(depot.sign(name)) }
    #expect(delay.remove(id: leaver), "The id is there: remove(id:) lets its sign go, and says true.")

    delay.value = 5
    #expect(
      depot.told() == names.filter { $0 != leaver }.map { "\($0): 5" },
      "remove(id:) takes out the one that is known by this id: not the first, not the last, not all of them."
    )
  }

  @Test func `removing an id that is not there changes nothing`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    #expect(!delay.remove(id: "east"), "Nobody has this id: remove(id:) says false.")

    delay.remove(id: "north")
    #expect(!delay.remove(id: "north"), "Who was removed is not there any more: the second time says false.")

    delay.value = 5
    #expect(depot.told() == ["south: 5"], "An id that is not there takes nobody's place away.")
  }

  @Test func `a removed id is free again`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    delay.remove(id: "north")
    #expect(
      delay.add(depot.sign("new", id: "north")),
      "The question is whether the id is there now, not whether it ever was: add(_:) says true."
    )

    delay.value = 5
    #expect(depot.told() == ["south: 5", "new: 5"], "A place that was given up is gone: who comes later is last.")
  }
}
