import SpecSupport
import Testing

@testable import Chapter2

// A reference to a sign that is gone may end the process. So each life is played in a process of its
// own first, and looked at only when it has come to its end there.
@Suite(.exercise) struct Step4 {
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
    #expect(told == ["north: 5", "south: 5"], "One that is gone takes nobody along.")
  }

  @Test func `the count falls with every sign that goes`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = counting()
    }
    let counts = counting()
    #expect(counts[...2] == [0, 1, 2], "observerCount is how many are there; one that was refused is not.")
    #expect(counts[3...] == [1, 0], "Removed or gone, it counts no more: at once, not only after the next change.")
  }

  @Test func `the id of a sign that is gone is free`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = replacing()
    }
    let (answers, told) = replacing()
    #expect(
      answers == [false, true],
      "The old sign is gone: remove(id:) finds nobody and says false, add(_:) finds the id free and says true."
    )
    #expect(told == ["south: 5", "new: 5"], "A new sign under an old id is told, as the last to come.")
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
  return (tracker.alive, depot.told())
}

private func counting() -> [Int] {
  let delay = Observed(0)
  let depot = Depot<Int>()
  var counts = [delay.observerCount]
  delay.add(depot.sign("north"))
  delay.add(depot.sign("other", id: "north"))
  counts.append(delay.observerCount)
  delay.add(depot.sign("south"))
  counts.append(delay.observerCount)
  depot.scrap(id: "south")
  counts.append(delay.observerCount)
  delay.remove(id: "north")
  counts.append(delay.observerCount)
  return counts
}

private func replacing() -> (answers: [Bool], told: [String]) {
  let delay = Observed(0)
  let depot = Depot<Int>()
  delay.add(depot.sign("old", id: "north"))
  delay.add(depot.sign("south"))
  depot.scrap(id: "north")
  let answers = [delay.remove(id: "north"), delay.add(depot.sign("new", id: "north"))]
  delay.value = 5
  return (answers, depot.told())
}
