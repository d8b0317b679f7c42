import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step2 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test(arguments: ["display", "announcer", "café"])
  func `a detached observer hears nothing more, and the others go on in order`(leaver: String) {
    let names = ["display", "announcer", "café"]
    let listeners = names.map { audience.listener($0) }
    for listener in listeners { board.attach(listener) }
    for listener in listeners where listener.name == leaver { board.detach(listener) }
    board.post(.lindholm)
    #expect(
      audience.told() == names.filter { $0 != leaver },
      "detach(_:) takes out the one it is given: not the first, not the last, not all of them."
    )
  }

  @Test func `a stranger that is detached changes nothing`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("announcer"))
    board.detach(audience.listener("stranger"))
    board.post(.lindholm)
    #expect(audience.told() == ["display", "announcer"], "Who was never attached takes nobody's place away.")
  }

  @Test func `an equal observer is not the same observer`() {
    let leaver = audience.listener("display")
    board.attach(audience.listener("display"))
    board.attach(leaver)
    board.attach(audience.listener("display"))
    board.detach(audience.listener("display"))
    board.post(.lindholm)
    #expect(
      audience.told().count == 3,
      "Nobody was attached that this detach(_:) could mean: equal is not identical, so compare with ===."
    )

    board.detach(leaver)
    board.post(.marsh)
    #expect(audience.told().count == 2, "Three equal observers are three, and one of them has left.")
  }

  @Test func `who comes back joins at the end`() {
    let display = audience.listener("display")
    board.attach(display)
    board.attach(audience.listener("announcer"))
    board.detach(display)
    board.attach(display)
    board.post(.lindholm)
    #expect(audience.told() == ["announcer", "display"], "A place that was given up is gone: who returns is new.")
  }
}
