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
        "The test released the screen, and keeps the train. The train's delay holds a closure: what does that hold?"
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
    let banners = [first, second].map(\.banner?.text)
    expect("banners of the first and the second screen", banners, is: [nil, "Lindholm: 5 min late"]) {
      "Two screens of one train are open. The banner of the first was tapped, and only this banner may disappear."
    }
  }

  @Test func `a screen keeps its train alive, and the train is deallocated with it`() {
    func open() -> TrainScreen {
      let train = tracker.track(Train(name: "Lindholm"), as: "train")
      tracker.track(train.delay, as: "the train's delay")
      return tracker.track(TrainScreen(train: train), as: "screen")
    }
    var screen: TrainScreen? = open()
    expect("alive with the screen", tracker.alive, is: ["train", "the train's delay", "screen"]) {
      "The screen has to keep its train alive; nothing else does. Is a reference from the screen to its train weak?"
    }
    if tracker.alive.contains("train") { screen?.train.delay.value = 5 }
    let banner = screen?.banner
    screen = nil
    withExtendedLifetime(banner) {
      let lesson: Comment =
        if tracker.alive.contains("screen") {
          "The screen was released, and a copy of its banner is left. Which closure still holds the screen?"
        } else {
          """
          The screen is deallocated, so its train has to be deallocated, too. A copy of its banner is left: does the \
          closure for the tap hold the train or its delay, or does the closure of the delay hold them?
          """
        }
      expect("alive after the screen is released", tracker.alive, is: [], lesson)
    }
  }

  @Test func `the fixed screen shows what it showed`() {
    let name = "Lindholm via Ferry Bridge and Marsh End"
    let train = Train(name: name)
    visit(train, tracker) { screen in
      expect("text at first", screen.text, is: "\(name): on time", "The text has to be there before any change.")
      expect("banner at first", screen.banner?.text, is: nil, "Before the first change, no banner may be up.")

      train.delay.value = 5
      expect("text at 5", screen.text, is: "\(name): 5 min late", "The fixed screen has to follow the delay.")
      expect("banner at 5", screen.banner?.text, is: "\(name): 5 min late", "Each change has to put up a banner.")

      screen.banner?.whenTapped()
      expect("banner after the tap", screen.banner?.text, is: nil, "The tap has to take the banner away.")
      expect("text after the tap", screen.text, is: "\(name): 5 min late", "The tap may not change the text.")

      train.delay.value = 1
      expect("text at 1", screen.text, is: "\(name): 1 min late", "The fix may not change the given texts.")
      expect("banner at 1", screen.banner?.text, is: "\(name): 1 min late") {
        "The banner for 5 was tapped. Then the delay became 1: every change has to put up a banner, also a smaller one."
      }

      screen.banner?.whenTapped()
      train.delay.value = 0
      expect("text at 0", screen.text, is: "\(name): on time", "Every change has to set the text, not only the first.")
      let lesson: Comment = "The banner for 1 was tapped. Then the delay became 0: every change has to put up a banner."
      expect("banner at 0", screen.banner?.text, is: "\(name): on time", lesson)

      train.delay.value = -3
      expect("text at -3", screen.text, is: "\(name): -3 min late", "The fix may not change the given texts.")
      expect("a banner is up at -3", screen.banner != nil, is: true, "A tap on one banner may not prevent later ones.")
    }
    let lateTrain = Train(name: "Harbour")
    lateTrain.delay.value = -3
    visit(lateTrain, tracker) { screen in
      let lesson: Comment = "The delay is -3, and has not changed since the screen was opened: it must say \"on time\"."
      expect("text of a new screen", screen.text, is: "Harbour: on time", lesson)

      lateTrain.delay.value = 0
      expect("banner of the new screen", screen.banner?.text, is: "Harbour: on time") {
        """
        The screen was made at -3, so it said "on time", and the change to 0 leaves its text as it was. Even so, every \
        change has to put up a banner.
        """
      }
    }
  }

  @Test func `two screens of one train each follow it`() {
    let train = Train(name: "Lindholm")
    visit(train, tracker) { first in
      visit(train, tracker) { second in
        train.delay.value = 5
        let text = "Lindholm: 5 min late"
        expect("texts of the first and the second screen", [first.text, second.text], is: [text, text]) {
          "Opening a second screen of a train must not take the closure of the first one away."
        }

        let others = (1...300).map { _ in TrainScreen(train: train) }
        train.delay.value = 8
        let right = ([first, second] + others).count { $0.text == "Lindholm: 8 min late" && $0.banner != nil }
        expect("screens that show 8", right, is: 302, "300 more screens were opened: all 302 have to follow the train.")
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
          \(event) A new screen has to say "on time", a tap may take away its own banner alone, and a delay has to set \
          the text and banner of each screen of its train. A closed screen has to be deallocated.
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
