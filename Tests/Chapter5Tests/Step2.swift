import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step2 {
  // The publishers here are the spec's own, of two kinds: an extension of the protocol serves both.

  @Test func `every publisher can deliver a bundle`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .marsh])
    bells.expectCalls(["notify of 07:05 Lindholm +5", "notify of 07:20 Marsh End +5"]) {
      "deliver(_:) calls notifyObservers(of:) on this publisher, for each notice of the bundle, in order."
    }

    let switchboard = Switchboard()
    switchboard.deliver([.lindholmLater, .marsh, .lindholm])
    switchboard.expectCalls(["07:05 Lindholm +10", "07:20 Marsh End +5", "07:05 Lindholm +5"]) {
      "One extension serves all publishers: every notice, in the order of the bundle, whatever the numbers."
    }
  }

  @Test func `deliver leaves no notice out`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .lindholmLater, .lindholmOnTime])
    bells.expectCalls(["notify of 07:05 Lindholm +5", "notify of 07:05 Lindholm +10", "notify of 07:05 Lindholm +0"]) {
      "Three notices about one train are three calls: an observer of a push misses nothing."
    }
  }

  @Test func `an observer is registered while the work lasts`() {
    let bells = BellBoard()
    bells.withObserver(Bell(number: 7)) { bells.notifyObservers(of: .lindholm) }
    bells.expectCalls(["add bell 7", "notify of 07:05 Lindholm +5", "remove bell 7"]) {
      "Add the observer, do the work once, then remove the observer."
    }
  }

  @Test func `work that throws ends the registration too`() {
    let bells = BellBoard()
    #expect(throws: Failure(), "The error that the work throws goes on to the caller.") {
      try bells.withObserver(Bell(number: 7)) { throw Failure() }
    }
    #expect(throws: CancellationError.self, "Any error that the work throws goes on to the caller.") {
      try bells.withObserver(Bell(number: 8)) { throw CancellationError() }
    }
    bells.expectCalls(["add bell 7", "remove bell 7", "add bell 8", "remove bell 8"]) {
      "The observer has to be removed, once, whatever the work throws: an error leaves the function as well."
    }
  }

  @Test func `work may deliver bundles, and have an observer of its own`() {
    let bells = BellBoard()
    bells.withObserver(Bell(number: 1)) {
      bells.deliver([.lindholm, .lindholm])
      try? bells.withObserver(Bell(number: 2)) {
        bells.deliver([.marsh])
        throw Failure()
      }
      bells.withObserver(Bell(number: 3)) {}
      bells.deliver([.lindholmLater])
    }
    bells.expectCalls([
      "add bell 1", "notify of 07:05 Lindholm +5", "notify of 07:05 Lindholm +5", "add bell 2",
      "notify of 07:20 Marsh End +5", "remove bell 2", "add bell 3", "remove bell 3", "notify of 07:05 Lindholm +10",
      "remove bell 1",
    ]) {
      "Bell 1 was registered for three bundles, one with equal notices; bell 2 had work that throws, and bell 3 none."
    }
  }
}

private struct Failure: Error, Equatable {}
