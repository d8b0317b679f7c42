import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

// What is released, and the endings of tokens, may call back too.
extension Step4 {
  @Test func `a closure that is released may release the last reference to a token`() async {
    await #expect(processExitsWith: .success, "\(holding("a closure is released, by the train or by a token"))") {
      beginExitTest()
      expect(
        "told",
        lettingGo(),
        is: ["Cleo 1"],
        """
        Ada's closure held the last reference to Ben's token, and Ada's token was disposed. So her closure is released, and \
        with it Ben's token, which ends his observation.
        """
      )
      expect(
        "told 2",
        lettingGoInItsOwnCall(),
        is: ["Cleo 2"],
        """
        Ada's closure held the last reference to Ben's token. Told of 1, she disposed her own: when 2 is told, both \
        observations have ended.
        """
      )
      expect(
        "told 2",
        lettingGoInTheMiddleOfARound(),
        is: ["Ada 2", "Dora 2"],
        """
        Cleo's closure held the last reference to Ben's token. Told of 1, Ada disposed Cleo's token: when 2 is told, both \
        Cleo's and Ben's observations have ended.
        """
      )
    }
  }

  @Test func `what is released may move the train as it goes`() async {
    await #expect(processExitsWith: .success, "\(holding("a closure is released, even that of one observer alone"))") {
      beginExitTest()
      expect(
        "told",
        movingOnTheWayOut(),
        is: ["Ben 9"],
        "Ada's closure held an object that updates the train to 9 as it goes, and Ada's token was disposed."
      )
      expect(
        "told",
        movingOnTheWayOutOfItsOwnCall(),
        is: ["Ada 1", "Ben 1", "Ben 9"],
        "Ada's closure held an object that updates the train to 9 as it goes. Told of 1, she disposed her own token."
      )
    }
  }

  @Test func `an ending may come back to its own token`() async {
    await #expect(processExitsWith: .success, "\(holding("an ending runs, or is released"))") {
      beginExitTest()
      expect(
        "what ran",
        disposingOfItsOwnToken(),
        is: ["the ending"],
        "An ending disposed its own token. It has begun by then, so it does not run again."
      )
      expect(
        "what ran",
        disposingOnTheWayOut(),
        is: ["Ada's ending", "Ben's ending"],
        """
        The ending of Ada's token held the last reference to Ben's token, whose ending disposes Ada's. When Ada's ending \
        has run it is released, which ends Ben's token.
        """
      )
    }
  }

  @Test func `an ending may come back to its bag`() async {
    await #expect(processExitsWith: .success, "\(holding("a bag disposes its tokens, or one that came late"))") {
      beginExitTest()
      expect(
        "what ran",
        comingBackToTheBag(),
        is: ["Ada's ending", "Ben's ending"],
        """
        The bag was disposed; Ada's ending disposed it again and put Ben's token in. The bag counts as disposed by then, \
        so Ben's token comes late and ends at once.
        """
      )
      expect(
        "what ran",
        comingBackTooLate(),
        is: ["Ada's ending", "Ben's ending"],
        "Ada's token came late. Its ending disposed the bag again and put Ben's token in, which comes late as well."
      )
      expect(
        "what ran",
        fillingTheBagOnTheWayOut(),
        is: ["Ada's ending", "Ben's ending", "Ada's ending returns"],
        """
        The bag was disposed, and Ada's ending put Ben's token in, which is kept elsewhere, too. The bag counts as disposed \
        as soon as it begins, so Ben's token ends at once.
        """
      )
    }
  }

  @Test func `stories of endings that come back`() async throws {
    try await storiesAboutBags.check(
      crashLesson: "Is a lock of yours held while an ending runs, or something is released?"
    ) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        storiesAboutBags.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let storiesAboutBags = journeyStories(ChapterJourney.self, 90, ofStep: 8, aboutBags: true)
