import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step5 {
  private let tracker = LeakTracker()

  @Test func `a screen that is left is freed, while its train goes on`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = goingOnWithoutTheScreen()
    }
    #expect(
      goingOnWithoutTheScreen() == [],
      "The train keeps the closure for its delay, and that closure keeps the screen. What else can it use?"
    )
  }

  @Test func `a screen is freed with its banner still up`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { _ in train.delay.value = 5 }
    #expect(
      tracker.alive == [],
      "The screen keeps its banner, and the banner keeps what it does when tapped. Whom does that closure keep?"
    )
  }

  @Test func `a banner that is tapped when its screen has gone does nothing`() async throws {
    try await #require(processExitsWith: .success, crashedWhenTapped) {
      beginExitTest()
      _ = tappingTheBannerOfAScreenThatHasGone()
    }
    #expect(
      tappingTheBannerOfAScreenThatHasGone() == [],
      "Somebody has kept a copy of the banner: that keeps what it does when tapped, but must not keep the screen."
    )
  }

  @Test func `a screen keeps its train, and the train goes with it`() {
    visit(tracker.track(Train(name: "Lindholm"), as: "train"), tracker) { _ in
      #expect(tracker.alive == ["train", "screen"], "A screen needs its train: it is the way back that must not hold.")
    }
    #expect(
      tracker.alive == [],
      "Nobody needs the train any more. A closure that it keeps must not keep the train, under any name."
    )
  }

  @Test func `the mended screen shows what it showed`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { screen in
      #expect(screen.text == "Lindholm: on time", "The text is there before the first change.")
      #expect(screen.banner?.text == nil, "Without a change there is no banner.")

      train.delay.value = 5
      #expect(screen.text == "Lindholm: 5 min late", "The screen follows the delay: mended is not switched off.")
      #expect(screen.banner?.text == "Lindholm: 5 min late", "Each change puts up a banner with the text.")

      screen.banner?.whenTapped()
      #expect(screen.banner?.text == nil, "A banner goes when it is tapped: its closure still has that to do.")

      train.delay.value = 0
      #expect(screen.text == "Lindholm: on time", "The screen follows every change, not only the first.")
    }
  }

  @Test func `two screens of one train each follow it`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { first in
      visit(train, tracker) { second in
        train.delay.value = 5
        #expect(
          [first.text, second.text] == ["Lindholm: 5 min late", "Lindholm: 5 min late"],
          "Opening a screen must not take another one's closure away: they are two, of the same train or not."
        )
      }
    }
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The delay changed after the screen had gone, and that crashed. Who still thinks that the screen is there?
  """

private let crashedWhenTapped: Comment = """
  The banner was tapped after its screen had gone, and that crashed. What does its closure do when nobody is there?
  """

/// Opens a screen, and lets it go when what happens meanwhile is over.
private func visit(_ train: Train, _ tracker: LeakTracker, meanwhile: (TrainScreen) -> Void) {
  let screen = TrainScreen(train: train)
  tracker.track(screen, as: "screen")
  withExtendedLifetime(screen) { meanwhile(screen) }
}

private func goingOnWithoutTheScreen() -> [String] {
  let train = Train(name: "Lindholm")
  let tracker = LeakTracker()
  visit(train, tracker) { _ in }
  let alive = tracker.alive
  train.delay.value = 5
  return alive
}

private func tappingTheBannerOfAScreenThatHasGone() -> [String] {
  let train = Train(name: "Lindholm")
  let tracker = LeakTracker()
  var banner: Banner?
  visit(train, tracker) { screen in
    train.delay.value = 5
    banner = screen.banner
  }
  let alive = tracker.alive
  banner?.whenTapped()
  return alive
}
