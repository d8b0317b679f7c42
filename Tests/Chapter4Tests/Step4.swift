import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step4 {
  private let ended = EventRecorder<String>()

  @Test func `a bag disposes of all its tokens, once`() {
    let bag = TravelBag()
    for name in ["Ada", "Ben", "Cleo"] { bag.insert(token(name)) }
    expect("ended", ended.takeEvents(), is: [], "The bag keeps its tokens, so nothing ends yet.")

    bag.dispose()
    expect(
      "ended",
      ended.takeEvents().sorted(),
      is: ["Ada", "Ben", "Cleo"],
      "dispose() disposes of every token in the bag."
    )

    bag.dispose()
    expect("ended", ended.takeEvents(), is: [], "The tokens have ended: a second dispose() does nothing.")
  }

  @Test func `a bag that is released disposes of its tokens, even of those that other code keeps alive`() {
    let kept = [token("Ada"), token("Cleo")]
    var bags = [TravelBag()]
    for token in [kept[0], token("Ben"), kept[1]] { bags[0].insert(token) }
    bags.removeAll()
    expect(
      "ended",
      ended.takeEvents().sorted(),
      is: ["Ada", "Ben", "Cleo"],
      "Deallocating a bag disposes of its tokens. To release them is not enough: other code has Ada's and Cleo's, too."
    )
    withExtendedLifetime(kept) {}
  }

  @Test func `a token may be in two bags, and the first that is disposed of ends it`() {
    let bags = [TravelBag(), TravelBag()]
    let tokens = ["Ada", "Ben", "Cleo", "Dora"].map(token)
    for token in tokens[1...2] { bags[0].insert(token) }
    for token in tokens { bags[1].insert(token) }
    bags[0].dispose()
    expect("ended", ended.takeEvents().sorted(), is: ["Ben", "Cleo"], "The first bag disposes of every token in it.")

    bags[1].dispose()
    expect(
      "ended",
      ended.takeEvents().sorted(),
      is: ["Ada", "Dora"],
      "Ben's and Cleo's tokens have ended. In the second bag, they lie between Ada's and Dora's, which end now."
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `every token that is inserted after dispose() is disposed of immediately`() {
    let bag = TravelBag()
    bag.insert(token("Cleo"))
    bag.dispose()
    expect("ended by dispose()", ended.takeEvents(), is: ["Cleo"], "dispose() disposes of every token in the bag.")

    let late = token("Ada")
    bag.insert(late)
    expect(
      "ended by a late insert(_:)",
      ended.takeEvents(),
      is: ["Ada"],
      """
      The bag was disposed of, so it immediately disposes of a token that comes later. Releasing the token is not \
      enough: other code still refers to Ada's.
      """
    )

    bag.insert(token("Ben"))
    expect(
      "ended by a late insert(_:)",
      ended.takeEvents(),
      is: ["Ben"],
      "A bag that was disposed of stays so; it does not start afresh."
    )
    withExtendedLifetime((bag, late)) {}
  }

  @Test func `a bag releases the tokens that it has disposed of`() {
    let tracker = LeakTracker()
    let bag = TravelBag()
    bag.insert(tracker.track(token("Ada"), as: "Ada's token"))
    expect(
      "tokens alive",
      tracker.alive,
      is: ["Ada's token"],
      "Until you dispose of the bag, it keeps its tokens alive."
    )

    bag.dispose()
    expect("alive after dispose()", tracker.alive, is: [], "Ada's token has ended, and the bag releases it.")

    bag.insert(tracker.track(token("Ben"), as: "Ben's token"))
    expect(
      "alive after a late insert(_:)",
      tracker.alive,
      is: [],
      "Ben's token came late. The bag disposes of it immediately, and keeps no reference to it."
    )
    withExtendedLifetime(bag) {}
  }

  @Test func `a bag keeps three hundred tokens as it keeps three`() {
    let bag = TravelBag()
    let tracker = LeakTracker()
    var tokens = (1...300).map { tracker.track(token("passenger \($0)"), as: "token \($0)") }
    for token in tokens { bag.insert(token) }
    tokens[20].dispose()
    tokens = []
    let lesson: Comment = "Only passenger 21's token was disposed of. The bag keeps the others alive."
    expect("ended", ended.takeEvents(), is: ["passenger 21"], lesson)

    bag.dispose()
    expect("endings that ran", ended.takeEvents().count, is: 299, "dispose() disposes of every token in the bag.")
    expect("tokens alive", tracker.alive, is: [], "When dispose() has returned, the bag refers to none of the 300.")
    withExtendedLifetime(bag) {}
  }

  @Test func `stories of bags`() async throws {
    try await TrainStories.check(
      ofStep: 4,
      crashLesson: "Do you remove something twice, or index an array that has shrunk?"
    )
  }

  private func token(_ name: String) -> Token {
    Token { [ended] in ended.record(name) }
  }
}
