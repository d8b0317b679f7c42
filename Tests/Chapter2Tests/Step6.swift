import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step6 {
  // A sign and a train may be deallocated in either order, and a reference to a deallocated one may end the process. So
  // a test in which one of them is deallocated runs in a process of its own.

  private let train = Train(platform: 2)

  @Test(arguments: ["north", ""])
  func `a sign lists what has changed`(id: String) {
    let sign = PlatformSign(id: id)
    sign.follow(train)
    expect("news after follow(_:)", sign.news, is: []) { "Following a train may add no news." }

    train.delay.value = 15
    train.platform.value = 4
    train.platform.value = 4
    train.delay.value = 10
    expect("news after four changes", sign.news, is: [.delay(15), .platform(4), .delay(10)]) {
      "The delay became 15, the platform 4, the delay 10. Setting the platform to 4 again is no change."
    }
    expect("number of news, read again", sign.news.count, is: 3, "Reading the news must leave them in the list.")
  }

  @Test func `a sign knows which of two equal numbers is which`() {
    let sign = PlatformSign(id: "north")
    sign.follow(train)
    train.delay.value = 2
    train.delay.value = 3
    train.platform.value = 3
    expect("news", sign.news, is: [.delay(2), .delay(3), .platform(3)]) {
      "The platform was 2. The delay became 2, then 3; then the platform became 3."
    }
  }

  @Test func `a sign lists every change, however many there are`() {
    let sign = PlatformSign(id: "north")
    sign.follow(train)
    for minutes in 1...200 { train.delay.value = minutes }
    expect("news", sign.news, is: (1...200).map(News.delay)) { "The delay became 1, then 2, and so on up to 200." }
  }

  @Test func `several signs follow several trains`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let ids = ["platform 2, north end", "platform 2, south end", "hall"]
      let north = PlatformSign(id: ids[0])
      let south = PlatformSign(id: ids[1])
      let hall = PlatformSign(id: ids[2])
      let numbers: [Observed<Int>]
      do {
        let train = Train(platform: 2)
        let another = Train(platform: 2)
        numbers = [train.delay, train.platform]
        north.follow(train)
        south.follow(train)
        hall.follow(another)
        let others = (1...300).map { PlatformSign(id: "platform \($0)") }
        for sign in others { sign.follow(train) }
        train.delay.value = 5
        another.platform.value = 1
        let events = "North and south follow a train that became 5 late, hall one that moved to platform 1."
        expect("north's news", north.news, is: [.delay(5)]) { events }
        expect("south's news", south.news, is: [.delay(5)]) { events }
        expect("hall's news", hall.news, is: [.platform(1)]) { events }
        let informed = others.count { $0.news.map(\.code) == [".delay(5)"] }
        expect("signs that list .delay(5)", informed, is: 300) {
          "300 more signs with other ids follow north's train, which became 5 late: each must list that."
        }
      }
      let kept = [north, hall].map { $0.news.map(\.code) }
      let lesson: Comment = "Both trains were released before this, but a sign must keep its news."
      expect("north's and hall's news", kept, is: [[".delay(5)"], [".platform(1)"]], lesson)
      // What a sign shows of this is left open.
      noteForCrash("This was when a number of a deallocated train was set to 8.")
      for number in numbers { number.value = 8 }
      expect("the first of north's news", north.news.first?.code, is: ".delay(5)") {
        "North's train was released, and then its delay and its platform were set to 8: the old news must stay first."
      }
      noteForCrash("This was when a sign was deallocated after its train.")
    }
  }

  @Test func `a deallocated sign leaves nothing behind`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      let train = Train(platform: 2)
      let tracker = LeakTracker()
      for kind in ["without a train", "without news", "with news"] {
        noteForCrash("This was when a sign \(kind) was deallocated.")
        let sign = tracker.track(PlatformSign(id: "north"), as: "the sign \(kind)")
        if kind == "without a train" { continue }
        sign.follow(train)
        if kind == "without news" { continue }
        train.delay.value = 5
        train.platform.value = 3
      }
      expect("still alive", tracker.alive, is: []) {
        "No other code refers to the sign. Does the sign refer to an object that refers to the sign, in a cycle?"
      }
      let counts = [train.delay, train.platform].map(\.observerCount)
      expect("observerCount of delay and platform", counts, is: [0, 0]) {
        """
        The sign is deallocated, and what observes for it is still alive, though neither the train nor this test keeps \
        it alive. What do your observers refer to strongly, and does a reference lead from there back to them?
        """
      }
      // Whatever still observes for the sign is notified of this.
      noteForCrash("This was when the train changed after the sign was deallocated.")
      train.delay.value = 10
      train.platform.value = 4
    }
  }

  @Test func `each sign lists the changes of its own train, whoever comes and goes`() async {
    await #expect(processExitsWith: .success, "\(crashed)") {
      beginExitTest()
      var trains = ["red": Train(platform: 2), "blue": Train(platform: 2)]
      // The delay and the platform of each, by the brief and not by the answer.
      var numbers: [String: [Int]] = [:]
      var oldNumbers: [[Observed<Int>]] = []
      var follows: [String: Following] = [:]
      var generator = SplitMix64(seed: 6)
      for _ in 1...500 {
        let color = generator.pick(["red", "red", "blue"])
        if generator.oneIn(25) {
          if let train = trains[color] { oldNumbers.append([train.delay, train.platform]) }
          trains[color] = Train(platform: 2)
          numbers[color] = nil
        }
        guard let train = trains[color] else { return }
        let id = generator.pick(["north", "south", "North", "nor"])
        if generator.oneIn(8) {
          follows[id] = nil
          follows[id] = Following(PlatformSign(id: id), train)
        }
        let number = generator.pick([0, -1, 2, 3])
        let news = generator.pick([News.delay(number), .platform(number)])
        let isDelay = news == .delay(number)
        let place = isDelay ? 0 : 1
        let isChange = numbers[color, default: [0, 2]][place] != number
        numbers[color, default: [0, 2]][place] = number
        (isDelay ? train.delay : train.platform).value = number
        let ids = follows.filter { $0.value.train === train }.keys.sorted().joined(separator: ", ")
        let onIDs = " These follow this train: \(ids). Ids that differ in anything are different ids."
        for (id, following) in follows {
          if isChange, following.train === train { following.news.append(news) }
          let events = """
            Setting a train to \(news.code) was \(isChange ? "a" : "no") change; \(id) follows \
            \(following.train === train ? "this" : "another") train, and began when it was \
            \(following.start).\(ids.contains(", ") ? onIDs : "")
            """
          guard expect("\(id)'s news", following.sign.news, is: following.news, { events }) else { return }
        }
      }
      follows = [:]
      let pairs = oldNumbers + trains.values.map { [$0.delay, $0.platform] }
      for (index, pair) in pairs.enumerated() {
        let counts = pair.map { $0.observerCount }
        let train = index < oldNumbers.count ? "Their train was released earlier" : "Their train still exists"
        let lesson: Comment = "All signs were released, so these numbers may count no observer. \(train)."
        guard expect("observerCount of delay and platform", counts, is: [0, 0], lesson) else { return }
      }
    }
  }
}

// MARK: - Fixtures

/// A sign, the train that it follows, and what it should list.
private final class Following {
  let sign: PlatformSign
  weak let train: Train?
  /// What the train was like when the sign began to follow it.
  let start: String
  var news: [News] = []

  init(_ sign: PlatformSign, _ train: Train) {
    self.sign = sign
    self.train = train
    start = "\(train.delay.value) late at platform \(train.platform.value)"
    sign.follow(train)
  }
}

private let crashed = """
  A sign may be deallocated before its train, and a train before its sign: do you hold either in a way that must not \
  be touched once it is deallocated, as with `unowned`, or unwrap it with `!`?
  """

/// Compares news, and says what kind of mistake makes a difference like this one.
@discardableResult
private func expect(
  _ subject: String,
  _ found: [News],
  is expected: [News],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ events: () -> String
) -> Bool {
  let foundCodes = found.map(\.code)
  let expectedCodes = expected.map(\.code)
  let note =
    if found.isEmpty {
      """
      The sign lists nothing. Is what observes for it kept alive, or deallocated as soon as follow(_:) returns? Do the \
      observers of two signs have the same id, so that the second is refused?
      """
    } else if foundCodes.sorted() == expectedCodes.sorted() {
      "The right news is in the wrong order: the oldest must come first, whichever of the two numbers changed."
    } else if found.map(\.number) == expected.map(\.number) {
      """
      The numbers are right, but their kinds are not. A number does not say what it is: how does the sign know which \
      of the two has changed?
      """
    } else if found.count < expected.count, Set(foundCodes).isSuperset(of: expectedCodes) {
      "Only \(found.count) of \(expected.count) changes are listed. A sign must list each, even if it listed it before."
    } else if found.count < expected.count {
      "Only \(found.count) of \(expected.count) changes are listed. A sign must list all: none may replace another."
    } else {
      "Each change of either number must be listed once, and nothing else."
    }
  let lesson: Comment = "\(events()) \(note)"
  return SpecSupport.expect(subject, foundCodes, is: expectedCodes, lesson, sourceLocation: sourceLocation)
}

extension News {
  fileprivate var number: Int {
    switch self {
    case .delay(let minutes): minutes
    case .platform(let number): number
    }
  }
}
