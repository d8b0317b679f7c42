import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step3 {
  private let delay = Observed(0)
  private let depot = Depot<Int>()

  @Test(arguments: ["north", "bridge", "café"])
  func `a removed sign receives no further calls, and the others go on in order`(removedName: String) {
    for name in manyNames { delay.add(depot.sign(name)) }
    let removed = delay.remove(id: removedName)
    expect("remove(id:) returns", removed, is: true, "A sign with this id is registered, and must be removed.")

    delay.value = 5
    depot.expectCalls(manyNames.filter { $0 != removedName }.map { "\($0): 5" }) {
      "\(removedName) was removed. The eleven others must be notified, in the order of adding."
    }
  }

  @Test func `removing an id that is not there changes nothing`() {
    delay.add(depot.sign("north"))
    delay.add(depot.sign("south"))
    let removedEast = delay.remove(id: "east")
    expect("removing \"east\" returns", removedEast, is: false, "No sign has the id \"east\".")
    let removedPart = delay.remove(id: "nor")
    expect("removing \"nor\" returns", removedPart, is: false) {
      "No sign has the id \"nor\", though \"north\" begins with it."
    }

    delay.remove(id: "north")
    let removedAgain = delay.remove(id: "north")
    expect("removing \"north\" again returns", removedAgain, is: false) {
      "North was removed before, so no sign has this id now."
    }

    delay.value = 5
    depot.expectCalls(["south: 5"], "Only north was removed: removing \"east\" and \"nor\" may not remove south.")
  }

  @Test(arguments: [true, false])
  func `a removed id is free again`(isSameSign: Bool) {
    let signs = manyNames.map { depot.sign($0) }
    for sign in signs { delay.add(sign) }
    delay.remove(id: "north")
    let name = isSameSign ? "north" : "new"
    let accepted = delay.add(isSameSign ? signs[0] : depot.sign("new", id: "north"))
    expect("add(_:) returns", accepted, is: true) {
      "North was removed: its id must be free. What counts is whether an id is registered now, not whether it ever was."
    }

    delay.value = 5
    depot.expectCalls((manyNames.dropFirst() + [name]).map { "\($0): 5" }) {
      """
      North was removed, and gave up its place. Then \(isSameSign ? "north" : "a new sign with its id") was added, \
      which must be notified after all others\(isSameSign ? "" : "; north may not be notified").
      """
    }
  }

  @Test func `an id is removed by any string that equals it`() {
    for name in ["caf\u{E9}", "hall"] { delay.add(depot.sign(name)) }
    let removed = ["cafe", "hall ", "cafe\u{301}"].map { delay.remove(id: $0) }
    expect("remove(id:) returns", removed, is: [false, false, true]) {
      """
      Two signs have the ids "café" and "hall". "cafe" and "hall " with a space equal neither. The third id spells the \
      é with an e and an accent, but by == it equals "café", whose sign must be removed.
      """
    }

    delay.value = 5
    depot.expectCalls(["hall: 5"], "Only the café's sign was removed: hall must be notified.")
  }

  @Test func `stories of signs that are removed`() async throws {
    try await ObservedStories.check(ofStep: 3, crashLesson: "Does an index still fit after something was removed?")
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    expectOrderOfCrowd(in: RegistrationWords("added", "removed")) { name in
      delay.add(depot.sign(name))
    } leaving: { name in
      delay.remove(id: name)
    } notifying: {
      delay.value += 1
      return depot.takeCalls().map { String($0.prefix { $0 != ":" }) }
    }
  }
}
