import SpecSupport
import Testing

@testable import Chapter3

@Suite(.exercise) struct Step5 {
  private let tracker = LeakTracker()

  @Test func `a screen that is left is deallocated, while its train goes on`() async {
    let crashLesson: Comment = "The delay changed after the screen was deallocated. Which closure relies on the screen?"
    await #expect(processExitsWith: .success, crashLesson) {
      beginExitTest()
      let train = Train(name: "Lindholm")
      let tracker = LeakTracker()
      visit(train, tracker) { _ in }
      expect("alive", tracker.alive, is: []) {
        "The train keeps the closure for its delay alive, and that closure the screen. What else can it use?"
      }
      train.delay.value = 5
    }
  }

  @Test func `a screen is deallocated with its banner still up`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { _ in train.delay.value = 5 }
    expect("alive", tracker.alive, is: []) {
      "The screen keeps its banner alive, and the banner the closure for the tap. What does that closure keep alive?"
    }
  }

  @Test func `tapping a banner whose screen is deallocated does nothing`() async {
    let crashLesson: Comment = "A copy of the banner was tapped after its screen was deallocated. What does that do?"
    await #expect(processExitsWith: .success, crashLesson) {
      beginExitTest()
      let train = Train(name: "Lindholm")
      let tracker = LeakTracker()
      var banner: Banner?
      visit(train, tracker) { screen in
        train.delay.value = 5
        banner = screen.banner
      }
      // The train exists longer than its screen: whether the one exists says nothing of the other.
      withExtendedLifetime(train) {
        expect("alive", tracker.alive, is: []) {
          "A copy of the banner keeps the closure for the tap alive, but that closure must not keep the screen alive."
        }
        banner?.whenTapped()
      }
    }
  }

  @Test func `tapping a banner takes it from its own screen alone`() {
    let train = Train(name: "Lindholm")
    let first = TrainScreen(train: train)
    let second = TrainScreen(train: train)
    train.delay.value = 5
    first.banner?.whenTapped()
    expect(
      "banners of the first and the second screen",
      [first.banner?.text, second.banner?.text],
      is: [nil, "Lindholm: 5 min late"],
      "Two screens of one train are open, and the banner of the first was tapped. Which screen does its closure mean?"
    )
  }

  @Test func `a screen keeps its train alive, and the train is deallocated with it`() {
    func open() -> TrainScreen {
      let train = tracker.track(Train(name: "Lindholm"), as: "train")
      tracker.track(train.delay, as: "its delay")
      return tracker.track(TrainScreen(train: train), as: "screen")
    }
    var screen: TrainScreen? = open()
    expect("alive while the screen is", tracker.alive, is: ["train", "its delay", "screen"]) {
      "Only the screen refers to the train, and needs it: it is the way back to the screen that must not be strong."
    }
    if tracker.alive.contains("train") { screen?.train.delay.value = 5 }
    let banner = screen?.banner
    screen = nil
    withExtendedLifetime(banner) {
      let lesson: Comment =
        if tracker.alive.contains("screen") {
          "A copy of the banner is left, and the screen was released. Which closure keeps these alive?"
        } else {
          """
          The screen was released, and is deallocated. What does the closure that the delay stores refer to, and what \
          the one for a tap, of which a copy is left in a banner?
          """
        }
      expect("alive", tracker.alive, is: [], lesson)
    }
  }

  @Test func `the fixed screen shows what it showed`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { screen in
      expect("text", screen.text, is: "Lindholm: on time", "The text is set before the first change.")
      expect("banner", screen.banner?.text, is: nil, "Without a change there is no banner.")

      train.delay.value = 5
      expect("text", screen.text, is: "Lindholm: 5 min late", "The fixed screen still follows the delay.")
      expect("banner", screen.banner?.text, is: "Lindholm: 5 min late", "Each change puts up a banner with the text.")

      screen.banner?.whenTapped()
      expect("banner after the tap", screen.banner?.text, is: nil, "A tap takes the banner away, as it did before.")
      expect("text after the tap", screen.text, is: "Lindholm: 5 min late", "A tap takes the banner, not the text.")

      train.delay.value = 0
      expect("text", screen.text, is: "Lindholm: on time", "The screen follows every change, not only the first.")
      let lesson: Comment = "The banner for 5 was tapped. Then the delay became 0: every change puts up a banner."
      expect("banner", screen.banner?.text, is: "Lindholm: on time", lesson)

      train.delay.value = -3
      expect("text", screen.text, is: "Lindholm: -3 min late", "What the screen shows was given, and stays as it is.")
      expect("a banner is up", screen.banner != nil, is: true, "A tap takes away one banner, not the later ones.")
    }
    let lateTrain = Train(name: "Harbour")
    lateTrain.delay.value = -3
    visit(lateTrain, tracker) { screen in
      let lesson: Comment = "The delay is -3, and has not changed since this screen was opened: it says \"on time\"."
      expect("text of a new screen", screen.text, is: "Harbour: on time", lesson)

      lateTrain.delay.value = 0
      expect("banner of the new screen", screen.banner?.text, is: "Harbour: on time") {
        """
        The screen was made at -3, so it said "on time", and the change to 0 leaves its text as it was. Even so, every \
        change puts up a banner.
        """
      }
    }
  }

  @Test func `two screens of one train each follow it`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { first in
      visit(train, tracker) { second in
        train.delay.value = 5
        expect(
          "texts of the first and the second screen",
          [first.text, second.text],
          is: ["Lindholm: 5 min late", "Lindholm: 5 min late"],
          "Opening a second screen of a train must not take the closure of the first one away."
        )

        let others = (1...300).map { _ in TrainScreen(train: train) }
        train.delay.value = 8
        let right = ([first, second] + others).count { $0.text == "Lindholm: 8 min late" && $0.banner != nil }
        expect("screens that show 8", right, is: 302, "300 more screens of the train were opened. All follow it.")
      }
    }
  }

  @Test func `each screen shows the delay of its own train, whichever screens are opened and closed`() async {
    await #expect(processExitsWith: .success, "Which closure is called after its screen is deallocated?") {
      beginExitTest()
      let trains = [Train(name: "Lindholm"), Train(name: "Harbour")]
      let tracker = LeakTracker()
      var screens: [String: TrainScreen] = [:]
      var texts: [String: String] = [:]
      var banners: [String: String] = [:]
      var copies: [Banner] = []
      var generator = SplitMix64(seed: 5)
      for minutes in 1...400 {
        let name = generator.pick(["first", "second", "third"])
        let train = generator.pick(trains)
        let deed = generator.pick(["opened", "closed", "tapped", "a copy tapped", "delayed", "delayed", "delayed"])
        var event = "The \(name) screen was closed."
        switch deed {
        case "opened", "closed":
          if let banner = screens[name]?.banner { copies.append(banner) }
          screens[name] = nil
          texts[name] = nil
          banners[name] = nil
          if deed == "closed" { break }
          event = "The \(name) screen was opened for \(train.name), whose delay is \(train.delay.value)."
          screens[name] = tracker.track(TrainScreen(train: train), as: name)
          texts[name] = "\(train.name): on time"
        case "tapped":
          event = "The banner of the \(name) screen was tapped."
          screens[name]?.banner?.whenTapped()
          banners[name] = nil
        case "a copy tapped":
          event = "A copy of the banner of a screen that is deallocated was tapped."
          copies.popLast()?.whenTapped()
        default:
          let delay = generator.pick([0, -1, minutes])
          if train.delay.value == delay { continue }
          event = "The delay of \(train.name) changed from \(train.delay.value) to \(delay)."
          train.delay.value = delay
          for (name, screen) in screens where screen.train === train {
            texts[name] = "\(train.name): " + (delay == 0 ? "on time" : "\(delay) min late")
            banners[name] = texts[name]
          }
        }
        let story = """
          \(event) A new screen says "on time", a tap takes its own banner alone, and a delay changes the text and the \
          banner of each screen of its train.
          """
        for (name, screen) in screens {
          guard expect("text of the \(name) screen", screen.text, is: texts[name] ?? "", "\(story)"),
            expect("banner of the \(name) screen", screen.banner?.text, is: banners[name], "\(story)")
          else { return }
        }
        guard expect("screens alive", tracker.alive.sorted(), is: texts.keys.sorted(), "\(story)") else { return }
      }
    }
  }
}

// MARK: - Fixtures

/// Opens a screen, and releases it afterwards.
private func visit(_ train: Train, _ tracker: LeakTracker, meanwhile: (TrainScreen) -> Void) {
  let screen = TrainScreen(train: train)
  tracker.track(screen, as: "screen")
  withExtendedLifetime(screen) { meanwhile(screen) }
}
