import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step5 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `attached twice is told once, in the first place`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(audience.listener("announcer"))
    board.attach(display)
    board.post(.lindholm)
    #expect(
      audience.told() == ["display", "announcer"],
      "Attaching who is there already changes nothing: no second call, and no move to the end."
    )
  }

  @Test func `one detach is enough`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(display)
    board.detach(display)
    board.post(.lindholm)
    #expect(audience.told() == [], "There is one place for each observer: how often it was attached is not counted.")
  }

  @Test func `equal observers each have a place`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("display"))
    board.post(.lindholm)
    #expect(audience.told() == ["display", "display"], "These two are equal, but not the same: both want to be told.")
  }
}
