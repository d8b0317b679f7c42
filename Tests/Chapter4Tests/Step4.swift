import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step4 {
  private let ended = Recorder<String>()

  @Test func `a bag disposes all its tokens, once`() {
    let bag = TravelBag()
    for name in ["Ada", "Ben", "Cleo"] { bag.insert(token(name)) }
    #expect(ended.takeEvents() == [], "In the bag a token is kept: nobody else has to.")

    bag.dispose()
    #expect(ended.takeEvents().sorted() == ["Ada", "Ben", "Cleo"], "A bag disposes every token that is in it.")

    bag.dispose()
    #expect(ended.takeEvents() == [], "The tokens have ended, and a second dispose() changes nothing.")
  }

  @Test func `a bag that is dropped disposes, even what others keep as well`() {
    let kept = token("Ada")
    var bags = [TravelBag()]
    bags[0].insert(kept)
    bags[0].insert(token("Ben"))
    bags.removeAll()
    #expect(
      ended.takeEvents().sorted() == ["Ada", "Ben"],
      "A dropped bag disposes. It is not enough to let go of the tokens: Ada's is kept by somebody else, too."
    )
    withExtendedLifetime(kept) {}
  }

  @Test func `what comes too late is disposed at once, each time`() {
    let bag = TravelBag()
    bag.dispose()
    let late = token("Ada")
    bag.insert(late)
    #expect(
      ended.takeEvents() == ["Ada"],
      "The bag was disposed: what comes late would wait there for ever, still running."
    )

    bag.insert(token("Ben"))
    #expect(ended.takeEvents() == ["Ben"], "A bag that was disposed stays so; it does not start afresh.")
    withExtendedLifetime((bag, late)) {}
  }

  @Test func `a bag lets go of what it has disposed`() {
    let tracker = LeakTracker()
    let bag = TravelBag()
    bag.insert(tracker.track(token("Ada"), as: "Ada's token"))
    #expect(tracker.alive == ["Ada's token"], "Until the bag is disposed, it keeps what is in it.")

    bag.dispose()
    #expect(tracker.alive == [], "Ada's token has ended: nobody needs it any more, and the bag least of all.")

    bag.insert(tracker.track(token("Ben"), as: "Ben's token"))
    #expect(tracker.alive == [], "Ben's token came late. It is disposed at once, and not kept.")
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
    #expect(
      trains.map { $0.told() } == Array(repeating: ["Ada 0", "Ben 0", "Ada 3", "Ben 3"], count: 2),
      "A token in a bag is as good as one in the hand: its observer goes on being told."
    )

    bag.dispose()
    for passengers in trains { passengers.train.update(8) }
    #expect(trains.map { $0.told() } == [["Ben 8"], ["Ben 8"]], "What is in the bag has ended, and nothing else.")
  }

  private func token(_ name: String) -> Token {
    Token { [ended] in ended.record(name) }
  }
}
