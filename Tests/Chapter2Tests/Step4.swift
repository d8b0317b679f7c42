import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step4 {
  // A reference to a deallocated sign may end the process, so each life is played in a process of its own.

  @Test func `a sign that nobody refers to is deallocated, and the others go on`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let depot = Depot<Int>()
      let tracker = LeakTracker()
      for name in ["north", "middle", "south"] {
        delay.add(tracker.track(depot.sign(name), as: name))
      }
      depot.scrap(id: "middle")
      delay.value = 5
      expect("still alive", tracker.alive, is: ["north", "south"]) {
        "No other code refers to the middle sign. An observed value must not keep its observers alive."
      }
      expect("notified", depot.takeCalls().sorted(), is: ["north: 5", "south: 5"]) {
        "The middle sign was released before the change to 5. The signs before and after it must be notified."
      }
    }
  }

  @Test func `the count falls with every sign that is deallocated`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let depot = Depot<Int>()
      let tracker = LeakTracker()
      var counts = [delay.observerCount]
      for name in ["north", "middle", "south"] {
        delay.add(tracker.track(depot.sign(name), as: name))
        counts.append(delay.observerCount)
      }
      delay.add(depot.sign("other", id: "north"))
      counts.append(delay.observerCount)
      for name in ["south", "middle"] {
        depot.scrap(id: name)
        counts.append(delay.observerCount)
      }
      expect("still alive", tracker.alive, is: ["north"]) {
        "No other code refers to south and middle. An Observed may keep no sign alive, not even one added last."
      }
      delay.remove(id: "north")
      counts.append(delay.observerCount)
      expect("observerCount after each step", counts, is: [0, 1, 2, 3, 3, 2, 1, 0]) {
        """
        Three signs were added, and a second one with north's id was refused. Then south was deallocated, then middle, \
        and north was removed. Does your count wait until the value is set?
        """
      }
    }
  }

  @Test func `a new sign is not taken for one that was deallocated`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let added = (1...20).filter { number in
        let depot = Depot<Int>()
        return delay.add(depot.sign("sign \(number)"))
      }
      expect("signs added", added.count, is: 20) {
        """
        Twenty signs were added, each with an id of its own. Each was deallocated before the next was added, which may \
        have its address, and so its ObjectIdentifier. Do you keep anything of a sign that outlives the sign?
        """
      }
    }
  }

  @Test func `the id of a deallocated sign is free`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let depot = Depot<Int>()
      for name in manyNames { delay.add(depot.sign(name)) }
      depot.scrap(id: "north")
      let removed = delay.remove(id: "north")
      expect("remove(id:) returns", removed, is: false) {
        "North, which had this id, was deallocated, so there is no sign to remove."
      }
      let accepted = delay.add(depot.sign("new", id: "north"))
      expect("add(_:) returns", accepted, is: true, "North was deallocated, so its id must be free.")
      delay.value = 5
      depot.expectCalls((manyNames.dropFirst() + ["new"]).map { "\($0): 5" }, as: "notified of 5") {
        """
        North was deallocated, remove(id: "north") found nobody, and then a new sign with that id was added, once: it \
        must come after all others. Does something still list the id when remove(id:) returns false?
        """
      }

      depot.scrap(id: "south")
      delay.add(depot.sign("new south", id: "south"))
      delay.value = 8
      depot.expectCalls(
        (manyNames.filter { !["north", "south"].contains($0) } + ["new", "new south"]).map { "\($0): 8" },
        "Then south was deallocated, and a new sign with its id was added, which must come last, too.",
        as: "notified of 8"
      )
    }
  }

  @Test func `when the last sign is deallocated, everything else goes on`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let depot = Depot<Int>()
      delay.add(depot.sign("north"))
      depot.scrap(id: "north")
      delay.value = 5
      expect("delay.value, observerCount", [delay.value, delay.observerCount], is: [5, 0]) {
        "The only sign was deallocated, and then the value was set to 5: it must change, and no sign may count."
      }

      let accepted = delay.add(depot.sign("south"))
      expect("add(_:) returns", accepted, is: true) {
        "The only sign was deallocated. South, which has an id of its own, must be added all the same."
      }
      delay.value = 8
      depot.expectCalls(["south: 8"], "South was added after the change to 5: the next must notify it.")
    }
  }

  @Test func `stories of signs that are deallocated`() async throws {
    try await ObservedStories.check(ofStep: 4, crashLesson: crashed)
  }

  @Test func `a crowd whose signs are deallocated keeps its order and its count`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let delay = Observed(0)
      let depot = Depot<Int>()
      let present = expectOrderOfCrowd(in: RegistrationWords("added", "deallocated")) { name in
        delay.add(depot.sign(name))
      } leaving: { name in
        depot.scrap(id: name)
      } notifying: {
        delay.value += 1
        return depot.takeCalls().map { String($0.prefix { $0 != ":" }) }
      }
      expect("observerCount", delay.observerCount, is: present.count) {
        "Each sign that is still alive must count, and no deallocated one."
      }
    }
  }
}

private let crashed = """
  Do you hold an observer in a way that must not be touched once it is deallocated, as with `unowned`, or unwrap it \
  with `!`?
  """
