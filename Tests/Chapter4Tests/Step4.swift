import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step4 {
  private let ended = Recorder<String>()

  @Test func `a bag disposes all its tokens, once`() {
    let bag = TravelBag()
    for name in ["Ada", "Ben", "Cleo"] { bag.insert(token(name)) }
    expect("ended", ended.takeEvents(), is: [], "The bag keeps its tokens, so nothing ends yet.")

    bag.dispose()
    expect(
      "ended",
      ended.takeEvents().sorted(),
      is: ["Ada", "Ben", "Cleo"],
      "dispose() disposes every token in the bag."
    )

    bag.dispose()
    expect("ended", ended.takeEvents(), is: [], "The tokens have ended: a second dispose() does nothing.")
  }

  @Test func `a bag that is dropped disposes, even what others keep as well`() {
    let kept = [token("Ada"), token("Cleo")]
    var bags = [TravelBag()]
    for token in [kept[0], token("Ben"), kept[1]] { bags[0].insert(token) }
    bags.removeAll()
    expect(
      "ended",
      ended.takeEvents().sorted(),
      is: ["Ada", "Ben", "Cleo"],
      "A dropped bag disposes its tokens. Letting go of them is not enough: Ada's and Cleo's are kept elsewhere, too."
    )
    withExtendedLifetime(kept) {}
  }

  @Test func `a token may be in two bags, and the first that is disposed ends it`() {
    let bags = [TravelBag(), TravelBag()]
    let shared = [token("Ada"), token("Ben")]
    for bag in bags {
      for token in shared { bag.insert(token) }
    }
    bags[0].dispose()
    expect("ended", ended.takeEvents().sorted(), is: ["Ada", "Ben"], "The first bag disposes every token in it.")

    bags[1].dispose()
    expect("ended", ended.takeEvents(), is: [], "The tokens have ended; in the second bag there is nothing left to do.")
  }

  @Test func `what comes too late is disposed at once, each time`() {
    let bag = TravelBag()
    bag.dispose()
    let late = token("Ada")
    bag.insert(late)
    expect(
      "ended",
      ended.takeEvents(),
      is: ["Ada"],
      "The bag was disposed: it disposes a token that comes later at once."
    )

    bag.insert(token("Ben"))
    expect("ended", ended.takeEvents(), is: ["Ben"], "A disposed bag stays disposed; it does not start afresh.")
    withExtendedLifetime((bag, late)) {}
  }

  @Test func `a bag releases what it has disposed`() {
    let tracker = LeakTracker()
    let bag = TravelBag()
    bag.insert(tracker.track(token("Ada"), as: "Ada's token"))
    expect("alive", tracker.alive, is: ["Ada's token"], "Until the bag is disposed, it keeps what is in it.")

    bag.dispose()
    expect("alive", tracker.alive, is: [], "Ada's token has ended, and the bag releases it.")

    bag.insert(tracker.track(token("Ben"), as: "Ben's token"))
    expect("alive", tracker.alive, is: [], "Ben's token came late. The bag disposes it at once and doesn't keep it.")
    withExtendedLifetime(bag) {}
  }

  @Test func `a bag ends observations of several trains`() {
    let trains = [Passengers(), Passengers()]
    let bag = TravelBag()
    for passengers in trains {
      for name in ["Ada", "Ben"] { passengers.join(name) }
      passengers.pack("Ada", into: bag)
      passengers.train.update(3)
    }
    for passengers in trains {
      expect(
        "told by one train",
        passengers.told(),
        is: ["Ada 0", "Ben 0", "Ada 3", "Ben 3"],
        "Ada's token is in the bag, so her observation goes on."
      )
    }

    bag.dispose()
    for passengers in trains {
      passengers.train.update(8)
      expect(
        "told by one train",
        passengers.told(),
        is: ["Ben 8"],
        "The bag has ended what is in it, and nothing else."
      )
    }
  }

  @Test func `stories of bags`() async throws {
    try await stories.check(crashLesson: "Do you remove something twice, or index an array that has shrunk?") { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }

  private func token(_ name: String) -> Token {
    Token { [ended] in ended.record(name) }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(250, ofStep: 4)
