import SpecSupport
import Testing

@testable import Chapter2

@Suite(.exercise) struct Step6 {
  // A sign and a train may go in either order, and a reference to what is gone may end the process. So those lives are
  // played in a process of their own first, and looked at only when they have come to their end there.

  private let train = Train(platform: 2)

  @Test func `a sign shows what has changed`() {
    let sign = PlatformSign(id: "north")
    sign.follow(train)
    #expect(sign.news == [], "Following is not a change: there is no news yet.")

    train.delay.value = 15
    train.platform.value = 4
    train.platform.value = 4
    train.delay.value = 10
    #expect(
      sign.news == [.delay(15), .platform(4), .delay(10)],
      """
      The delay became 15, the platform 4, and 4 once more, the delay 10. The sign hears both numbers, each change \
      once, as long as it lives. An observed value keeps nobody alive: whatever listens for the sign has to be \
      kept by somebody else.
      """
    )
  }

  @Test func `of two equal numbers a sign knows which is which`() {
    let sign = PlatformSign(id: "north")
    sign.follow(train)
    train.delay.value = 2
    train.delay.value = 3
    train.platform.value = 3
    #expect(
      sign.news == [.delay(2), .delay(3), .platform(3)],
      """
      The delay became 2 and 3, then the platform 3. A number does not say what it is: if both come in by one door, \
      the sign can only guess. Give each its own.
      """
    )
  }

  @Test func `several signs follow several trains`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = followingSeveral()
    }
    #expect(
      followingSeveral() == [[.delay(5)], [.delay(5)], [.platform(1)]],
      """
      North and south follow the train that is 5 late, the hall the one that leaves from platform 1 now. Is there an \
      id for each sign, or do several try to share one?
      """
    )
  }

  @Test func `a sign that is gone leaves nothing behind`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = leaving()
    }
    let (alive, counts) = leaving()
    #expect(alive == [], "Nobody needs the sign any more, but it still lives: who keeps it, maybe in a circle?")
    #expect(counts == [0, 0], "The sign is gone, and so must be all that listened for it.")
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  This crashed. A sign may go before its train, and a train before its sign: does anything hold the other in a way \
  that must not be touched once it is gone, as with unowned or an exclamation mark?
  """

/// Signs that outlive their trains; what they have shown.
private func followingSeveral() -> [[News]] {
  let signs = ["north", "south", "hall"].map { PlatformSign(id: $0) }
  do {
    let (train, another) = (Train(platform: 2), Train(platform: 2))
    signs[0].follow(train)
    signs[1].follow(train)
    signs[2].follow(another)
    train.delay.value = 5
    another.platform.value = 1
  }
  return signs.map(\.news)
}

/// A train that outlives its sign: who lives then, and how many observers are left.
private func leaving() -> (alive: [String], counts: [Int]) {
  let train = Train(platform: 2)
  let tracker = LeakTracker()
  do {
    let sign = tracker.track(PlatformSign(id: "north"), as: "sign")
    sign.follow(train)
    train.delay.value = 5
    train.platform.value = 3
  }
  let found = (tracker.alive, [train.delay.observerCount, train.platform.observerCount])
  // Whoever still listens for the sign is told this.
  train.delay.value = 10
  train.platform.value = 4
  return found
}
