import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step4 {
  // A reference to a sign that is gone may end the process. So each life is played in a process of its
  // own first, and looked at only when it has come to its end there.

  @Test func `a sign that is gone is gone, and the others go on`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = scrappingOne()
    }
    let (alive, told) = scrappingOne()
    #expect(
      alive == ["north", "south"],
      "Nobody needs the middle sign any more, but it still lives: an observed value must not keep its observers."
    )
    #expect(told == ["north: 5", "south: 5"], "The middle sign went, then came the change: it takes nobody along.")
  }

  @Test func `the count falls with every sign that goes`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = counting()
    }
    let (coming, going) = counting()
    #expect(
      coming == [0, 1, 2],
      "Nobody, then north (and one with its id, which is refused), then south: observerCount is how many are there."
    )
    #expect(
      going == [1, 0],
      "South went by itself, then north was removed: both count no more, at once, not only after the next change."
    )
  }

  @Test func `the id of a sign that is gone is free`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = replacing()
    }
    let (removed, accepted, told) = replacing()
    #expect(removed == false, "The sign with this id is gone: remove(id:) finds nobody, and says false.")
    #expect(accepted, "The sign with this id is gone: add(_:) finds the id free, takes a new sign on, and says true.")
    #expect(
      told == (manyNames.dropFirst() + ["new"]).map { "\($0): 5" },
      "Sign 1 went, and a new one came under its id: it is told as the last, after the others in the order of adding."
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  This crashed. Do you hold an observer in a way that must not be touched once it is gone, as with unowned or \
  an exclamation mark?
  """

private func scrappingOne() -> (alive: [String], told: [String]) {
  let delay = Observed(0)
  let depot = Depot<Int>()
  let tracker = LeakTracker()
  for name in ["north", "middle", "south"] {
    delay.add(tracker.track(depot.sign(name), as: name))
  }
  depot.scrap(id: "middle")
  delay.value = 5
  return (tracker.alive, depot.told().sorted())
}

private func counting() -> (coming: [Int], going: [Int]) {
  let delay = Observed(0)
  let depot = Depot<Int>()
  var coming = [delay.observerCount]
  delay.add(depot.sign("north"))
  delay.add(depot.sign("other", id: "north"))
  coming.append(delay.observerCount)
  delay.add(depot.sign("south"))
  coming.append(delay.observerCount)
  depot.scrap(id: "south")
  var going = [delay.observerCount]
  delay.remove(id: "north")
  going.append(delay.observerCount)
  return (coming, going)
}

private func replacing() -> (removed: Bool, accepted: Bool, told: [String]) {
  let delay = Observed(0)
  let depot = Depot<Int>()
  for name in manyNames { delay.add(depot.sign(name)) }
  depot.scrap(id: "sign 1")
  let removed = delay.remove(id: "sign 1")
  let accepted = delay.add(depot.sign("new", id: "sign 1"))
  delay.value = 5
  return (removed, accepted, depot.told())
}
