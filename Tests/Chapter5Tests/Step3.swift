import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step3 {
  // What may crash or never end is played in a process of its own first, and looked at only when it has come to its
  // end there.

  private let publisher = DelayPublisher()
  private let passengers = Passengers()

  @Test func `every observer is told, in the order in which they were added`() {
    let names = (1...40).map { "passenger \($0)" }
    for name in names { publisher.addObserver(passengers.passenger(name)) }
    #expect(passengers.told() == [], "Adding an observer is no news: nobody is told until there is a notice.")

    publisher.notifyObservers(of: .lindholm)
    #expect(
      passengers.told() == names.map { "\($0): 07:05 Lindholm +5" },
      "Everybody is told, once, in the order of adding. A set or a dictionary has an order of its own."
    )

    publisher.notifyObservers(of: .lindholm)
    #expect(
      passengers.told() == names.map { "\($0): 07:05 Lindholm +5" },
      "A publisher passes on what it is given: whether it is news is not for it to say."
    )
  }

  @Test func `who is removed hears nothing more, and a stranger takes nobody along`() {
    let bo = passengers.passenger("Bo")
    publisher.addObserver(passengers.passenger("Ada"))
    publisher.addObserver(bo)
    publisher.addObserver(passengers.passenger("Cleo"))
    publisher.removeObserver(passengers.passenger("stranger"))
    publisher.notifyObservers(of: .lindholm)
    #expect(
      passengers.told() == ["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5", "Cleo: 07:05 Lindholm +5"],
      "A stranger is nobody's twin: who is of the same type is not the same object."
    )

    publisher.removeObserver(bo)
    publisher.notifyObservers(of: .lindholmLater)
    #expect(
      passengers.told() == ["Ada: 07:05 Lindholm +10", "Cleo: 07:05 Lindholm +10"],
      "removeObserver(_:) takes out the one it is given: not the first, not the last, not all of them."
    )
  }

  @Test func `a notice for nobody is forgotten`() async throws {
    try await #require(
      processExitsWith: .success,
      "The publisher crashed because it had nobody to tell. It need not know whether anybody listens."
    ) {
      beginExitTest()
      _ = comingLate()
    }
    #expect(
      comingLate() == ["Ada: 07:05 Lindholm +10"],
      "Nobody was there for the first notice, and that is all right: it is not kept for whoever comes next."
    )
  }

  @Test func `who is removed during a round is told nothing more`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = leaving()
    }
    #expect(
      leaving() == ["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5", "Dan: 07:05 Lindholm +5"],
      "Ada left in her own turn, and Bo removed Cleo before hers: Cleo is silent at once, and nobody is skipped."
    )
  }

  @Test func `a newcomer waits for the next notice`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = joining()
    }
    #expect(
      joining() == ["Ada: 07:05 Lindholm +5", "Ada: 07:05 Lindholm +10", "Bo: 07:05 Lindholm +10"],
      "Who is added during a round was not there when the notice came, and is told from the next one on."
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The round crashed, or never ended. Do you go through the list itself, while it becomes shorter or longer?
  """

private func comingLate() -> [String] {
  let publisher = DelayPublisher()
  let passengers = Passengers()
  publisher.notifyObservers(of: .lindholm)
  publisher.addObserver(passengers.passenger("Ada"))
  publisher.notifyObservers(of: .lindholmLater)
  return passengers.told()
}

private func leaving() -> [String] {
  let publisher = DelayPublisher()
  let passengers = Passengers()
  let cleo = passengers.passenger("Cleo")
  publisher.addObserver(passengers.passenger("Ada") { ada in publisher.removeObserver(ada) })
  publisher.addObserver(passengers.passenger("Bo") { _ in publisher.removeObserver(cleo) })
  publisher.addObserver(cleo)
  publisher.addObserver(passengers.passenger("Dan"))
  publisher.notifyObservers(of: .lindholm)
  return passengers.told()
}

private func joining() -> [String] {
  let publisher = DelayPublisher()
  let passengers = Passengers()
  let bo = passengers.passenger("Bo")
  var isBoThere = false
  publisher.addObserver(
    passengers.passenger("Ada") { _ in
      if !isBoThere { publisher.addObserver(bo) }
      isBoThere = true
    }
  )
  publisher.notifyObservers(of: .lindholm)
  publisher.notifyObservers(of: .lindholmLater)
  return passengers.told()
}
