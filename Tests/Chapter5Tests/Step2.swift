import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step2 {
  // The publishers here are the spec's own, of two kinds: an extension of the protocol serves both.

  @Test func `every publisher can deliver a bundle`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .marsh])
    expect(
      "calls",
      bells.takeAsked(),
      is: ["notify of 07:05 Lindholm +5", "notify of 07:20 Marsh End +5"],
      "deliver(_:) calls notifyObservers(of:) on this publisher, for each notice of the bundle, in order."
    )

    let switchboard = Switchboard()
    switchboard.deliver([.marsh, .lindholm])
    expect(
      "notices",
      switchboard.takePassed(),
      is: ["07:20 Marsh End +5", "07:05 Lindholm +5"],
      "The same extension serves a publisher with observers of another type, in the order of the bundle."
    )
  }

  @Test func `deliver leaves no notice out`() {
    let bells = BellBoard()
    bells.deliver([.lindholm, .lindholmLater, .lindholmOnTime])
    expect(
      "calls",
      bells.takeAsked(),
      is: ["notify of 07:05 Lindholm +5", "notify of 07:05 Lindholm +10", "notify of 07:05 Lindholm +0"],
      "Three notices about one train are three calls: an observer of a push misses nothing."
    )
  }

  @Test func `an observer is registered while the work lasts`() {
    let bells = BellBoard()
    bells.withObserver(7) { bells.notifyObservers(of: .lindholm) }
    expect(
      "calls",
      bells.takeAsked(),
      is: ["add bell 7", "notify of 07:05 Lindholm +5", "remove bell 7"],
      "Add the observer, do the work once, then remove the observer."
    )
  }

  @Test func `work that throws ends the registration too`() {
    let bells = BellBoard()
    #expect(throws: Failure(), "The error that the work throws goes on to the caller.") {
      try bells.withObserver(7) { throw Failure() }
    }
    #expect(throws: CancellationError.self, "Any error that the work throws goes on to the caller.") {
      try bells.withObserver(8) { throw CancellationError() }
    }
    expect(
      "calls",
      bells.takeAsked(),
      is: ["add bell 7", "remove bell 7", "add bell 8", "remove bell 8"],
      "The observer has to be removed even if the work throws: an error leaves the function as well."
    )
  }

  @Test func `stories of bundles and of work`() async throws {
    try await bundleStories.check(crashLesson: "Does the extension call itself?") { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        bundleStories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private struct Failure: Error, Equatable {}
