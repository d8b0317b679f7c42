import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step1 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `an attached observer is told of a posted departure, once`() {
    board.attach(audience.listener("display"))
    #expect(audience.told() == [], "Attaching is not a change: nobody is told until something is posted.")

    board.post(.lindholm)
    #expect(audience.told() == ["display"], "post(_:) calls boardDidChange(_:) once on who is attached.")
  }

  @Test func `every observer is told, not only the last to come`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("announcer"))
    board.attach(audience.listener("café"))
    board.post(.lindholm)
    #expect(
      audience.told() == ["display", "announcer", "café"],
      "A board has many observers, unlike an object with one delegate. The first to come is told first."
    )
  }

  @Test func `every departure is told, to whoever is there by then`() {
    board.post(.lindholm)
    board.attach(audience.listener("display"))
    board.post(.marsh)
    #expect(audience.told() == ["display"], "Who comes late is told of what is posted from then on, once.")

    board.attach(audience.listener("announcer"))
    board.post(.harbour)
    #expect(audience.told() == ["display", "announcer"], "Each post is a round of its own, and everybody is in it.")
  }

  @Test func `forty observers are told in the order in which they were attached`() {
    let names = (1...40).map { "observer \($0)" }
    for name in names { board.attach(audience.listener(name)) }
    board.post(.lindholm)
    let difference = audience.told().firstDifference(from: names)
    #expect(
      difference == nil,
      "The order is that of attaching. A set or a dictionary has an order of its own, which is nobody's."
    )
  }
}
