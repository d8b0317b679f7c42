import Course
import MovieReviews
import NetworkRequests
import ShoppingCart
import Stage

extension Scenario {
  /// Plays the scenario from its beginning to its end.
  func play(on transcript: any Transcript) {
    switch self {
    case .conceptual: ConceptualDemo.play(on: transcript)
    case .protocols: ProtocolDemo.play(on: transcript)
    case .closures: ClosureDemo.play(on: transcript)
    case .disposables: DisposableDemo.play(on: transcript)
    case .streams: StreamDemo.play(on: transcript)
    case .reviews: MovieReviews.Demo.play(on: transcript)
    case .cart: ShoppingCart.Demo.play(on: transcript)
    case .requests: NetworkRequests.Demo.play(on: transcript)
    }
  }
}
