import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step2 {
  // The publishers here are the spec's own, of two kinds: what an extension of the protocol can do, each of them can.

  @Test func `every publisher can deliver a bundle`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .marsh])
    #expect(
      bells.takeAsked() == ["notify of 07:05 Lindholm +5", "notify of 07:20 Marsh End +5"],
      "deliver(_:) calls notifyObservers(of:) of this publisher, whichever it is: here a board of bells."
    )

    let switchboard = Switchboard()
    switchboard.deliver([.marsh, .lindholm])
    #expect(
      switchboard.takePassed() == ["07:20 Marsh End +5", "07:05 Lindholm +5"],
      "The same extension serves a publisher with observers of another type, in the order of the bundle."
    )
  }

  @Test func `nothing in a bundle is left out`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .lindholmLater, .lindholmOnTime])
    #expect(
      bells.takeAsked() == [
        "notify of 07:05 Lindholm +5", "notify of 07:05 Lindholm +10", "notify of 07:05 Lindholm +0",
      ],
      "Three notices about one train are three: who is told, unlike who asks, misses nothing of what came between."
    )
  }

  @Test func `an observer is registered while the work lasts`() {
    let bells = BellBoard()
    bells.withObserver(7) { bells.notifyObservers(of: .lindholm) }
    #expect(
      bells.takeAsked() == ["add bell 7", "notify of 07:05 Lindholm +5", "remove bell 7"],
      "First the observer is added, then the work is done, once, and then the observer is removed."
    )
  }

  @Test func `work that fails ends the registration too`() {
    let bells = BellBoard()
    #expect(throws: Failure(), "What the work throws is the caller's business: hand it on.") {
      try bells.withObserver(7) { throw Failure() }
    }
    #expect(
      bells.takeAsked() == ["add bell 7", "remove bell 7"],
      "The work threw, and the observer must go all the same: an error leaves a function, too."
    )
  }
}

// MARK: - Fixtures

private struct Failure: Error, Equatable {}
