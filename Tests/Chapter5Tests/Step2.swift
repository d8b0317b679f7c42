import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step2 {
  // The publishers here are the spec's own, of two kinds: an extension of the protocol serves both.

  @Test func `every publisher can deliver a bundle`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .marsh])
    bells.expectCalls(["notify of 07:05 Lindholm +5", "notify of 07:20 Marsh End +5"]) {
      "deliver(_:) has to call notifyObservers(of:) on its publisher for each notice of the bundle, in order."
    }

    let switchboard = Switchboard()
    switchboard.deliver([.lindholmLater, .marsh, .lindholm])
    switchboard.expectCalls(["07:05 Lindholm +10", "07:20 Marsh End +5", "07:05 Lindholm +5"]) {
      "A publisher of another type has to deliver every notice, too, in the order of the bundle, not of the numbers."
    }
  }

  @Test func `deliver leaves no notice out`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .lindholmLater, .lindholmOnTime])
    bells.expectCalls(["notify of 07:05 Lindholm +5", "notify of 07:05 Lindholm +10", "notify of 07:05 Lindholm +0"]) {
      "The bundle has three notices about one train. Each of them has to be delivered, not only the latest."
    }
  }

  @Test func `an observer is registered while the work lasts`() {
    let bells = BellBoard()
    bells.withObserver(Bell(number: 7)) { bells.notifyObservers(of: .lindholm) }
    bells.expectCalls(["add bell 7", "notify of 07:05 Lindholm +5", "remove bell 7"]) {
      "withObserver(_:during:) has to add the observer, do the work once, and then remove the observer."
    }
  }

  @Test func `work that throws ends the registration too`() {
    let bells = BellBoard()
    #expect(throws: Failure(), "The caller has to receive the error that the work throws.") {
      try bells.withObserver(Bell(number: 7)) { throw Failure() }
    }
    #expect(throws: CancellationError.self, "The caller has to receive any error that the work throws.") {
      try bells.withObserver(Bell(number: 8)) { throw CancellationError() }
    }
    bells.expectCalls(["add bell 7", "remove bell 7", "add bell 8", "remove bell 8"]) {
      "The observer has to be removed, once, whatever the work throws. Does an error leave your function before that?"
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
      "Bell 1 has to stay for all bundles, one of which has equal notices, bell 2 until its work throws, 3 for none."
    }
  }
}

private struct Failure: Error, Equatable {}
