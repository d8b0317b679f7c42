import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step4 {
  private let ended = EventRecorder<String>()

  @Test func `a bag disposes of all its tokens, once`() {
    let bag = TravelBag()
    for name in ["Ada", "Ben", "Cleo"] { bag.insert(token(name)) }
    expect("ended at first", ended.takeEvents(), is: [], "The bag must keep its tokens: no ending may run yet.")

    bag.dispose()
    expect("ended by dispose()", ended.takeEvents().sorted(), is: ["Ada", "Ben", "Cleo"]) {
      "dispose() must dispose of every token in the bag, once."
    }

    bag.dispose()
    expect("ended by a second dispose()", ended.takeEvents(), is: []) {
      "The first dispose() has ended all three tokens, so the second one may run no ending again."
    }
  }

  @Test func `a bag that is released disposes of its tokens, even of those that other code keeps alive`() {
    let kept = [token("Ada"), token("Cleo")]
    var bags = [TravelBag()]
    for token in [kept[0], token("Ben"), kept[1]] { bags[0].insert(token) }
    bags.removeAll()
    expect("ended", ended.takeEvents().sorted(), is: ["Ada", "Ben", "Cleo"]) {
      "The deallocated bag must dispose of its tokens. Does it only release them? Other code has Ada's and Cleo's, too."
    }
    withExtendedLifetime(kept) {}
  }

  @Test func `a token may be in two bags, and the first that is disposed of ends it`() {
    let bags = [TravelBag(), TravelBag()]
    let tokens = ["Ada", "Ben", "Cleo", "Dora"].map(token)
    for token in tokens[1...2] { bags[0].insert(token) }
    for token in tokens { bags[1].insert(token) }
    bags[0].dispose()
    expect("ended by the first bag", ended.takeEvents().sorted(), is: ["Ben", "Cleo"]) {
      "The first bag has Ben's and Cleo's tokens, and was disposed of: it must dispose of both, not just release them."
    }

    bags[1].dispose()
    expect("ended by the second bag", ended.takeEvents().sorted(), is: ["Ada", "Dora"]) {
      "The second bag has all four tokens. Ben's and Cleo's have ended before, so it must end Ada's and Dora's."
    }
    withExtendedLifetime(tokens) {}
  }

  @Test func `every token that is inserted after dispose() is disposed of immediately`() {
    let bag = TravelBag()
    bag.insert(token("Cleo"))
    bag.dispose()
    expect("ended by dispose()", ended.takeEvents(), is: ["Cleo"], "dispose() has to dispose of Cleo's token.")

    let late = token("Ada")
    bag.insert(late)
    expect("ended by a late insert(_:)", ended.takeEvents(), is: ["Ada"]) {
      """
      Ada's token was inserted after dispose(), so the bag must immediately dispose of it. Releasing the token is \
      not enough: other code still refers to it.
      """
    }

    bag.insert(token("Ben"))
    expect("ended by a second late insert(_:)", ended.takeEvents(), is: ["Ben"]) {
      "Ben's token came after Ada's late one. Does the bag start afresh? It has to stay disposed of."
    }
    withExtendedLifetime((bag, late)) {}
  }

  @Test func `a bag releases the tokens that it has disposed of`() {
    let tracker = LeakTracker()
    let bag = TravelBag()
    bag.insert(tracker.track(token("Ada"), as: "Ada's token"))
    expect("alive before dispose()", tracker.alive, is: ["Ada's token"]) {
      "Until you dispose of the bag, it must keep its tokens alive."
    }

    bag.dispose()
    expect("alive after dispose()", tracker.alive, is: [], "Ada's token has ended: the bag must release it.")

    for name in ["Ben", "Cleo"] { bag.insert(tracker.track(token(name), as: "\(name)'s token")) }
    expect("alive after two late insert(_:)", tracker.alive, is: []) {
      "Two tokens came after dispose(). The bag must dispose of each immediately, and may keep no reference to it."
    }
    withExtendedLifetime(bag) {}
  }

  @Test func `a bag keeps three hundred tokens as it keeps three`() {
    let bag = TravelBag()
    let tracker = LeakTracker()
    var tokens = (1...300).map { tracker.track(token("passenger \($0)"), as: "token \($0)") }
    for token in tokens { bag.insert(token) }
    tokens[20].dispose()
    tokens = []
    let lesson: Comment = "Only passenger 21's token was disposed of. The bag has to keep the others alive."
    expect("ended", ended.takeEvents(), is: ["passenger 21"], lesson)

    bag.dispose()
    expect("endings that ran", ended.takeEvents().count, is: 299, "dispose() has to end all other tokens.")
    expect("tokens alive", tracker.alive, is: [], "When dispose() has returned, the bag may refer to no token.")
    withExtendedLifetime(bag) {}
  }

  @Test func `stories of bags`() async throws {
    let lesson = "Do you remove something twice, or index an array that has shrunk?"
    try await TrainStories.check(ofStep: 4, crashLesson: lesson)
  }

  private func token(_ name: String) -> Token {
    Token { [ended] in ended.record(name) }
  }
}
