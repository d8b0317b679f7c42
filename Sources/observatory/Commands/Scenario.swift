import Demos
import MovieReviews
import NetworkRequests
import ShoppingCart
import Transcripts

/// A worked example that can be played.
struct Scenario: Choice {
  let name: String
  let summary: String
  let play: @Sendable (any Transcript) -> Void

  static let kind = "scenario"

  /// All scenarios, in reading order.
  static let choices = [
    Scenario("conceptual", "the textbook roles") { ConceptualDemo.play(on: $0) },
    Scenario("protocols", "observers are objects") { ProtocolDemo.play(on: $0) },
    Scenario("closures", "observers are closures") { ClosureDemo.play(on: $0) },
    Scenario("disposables", "subscriptions are tokens") { DisposableDemo.play(on: $0) },
    Scenario("streams", "observers are loops in tasks") { StreamDemo.play(on: $0) },
    Scenario("reviews", "push instead of polling") { MovieReviews.Demo.play(on: $0) },
    Scenario("cart", "one cart, four mechanisms") { ShoppingCart.Demo.play(on: $0) },
    Scenario("requests", "observers by request") { NetworkRequests.Demo.play(on: $0) },
  ]

  private init(_ name: String, _ summary: String, play: @escaping @Sendable (any Transcript) -> Void) {
    self.name = name
    self.summary = summary
    self.play = play
  }
}
