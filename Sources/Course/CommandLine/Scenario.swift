/// A worked example that the program `examples` plays; all are listed in reading order.
package enum Scenario: String, Choice {
  case conceptual, protocols, closures, disposables, streams, reviews, cart, requests

  package static let kind = "scenario"

  package var summary: String {
    switch self {
    case .conceptual: "the textbook roles"
    case .protocols: "observers are objects"
    case .closures: "observers are closures"
    case .disposables: "subscriptions are tokens"
    case .streams: "observers are loops in tasks"
    case .reviews: "push instead of polling"
    case .cart: "one cart, four mechanisms"
    case .requests: "observers by request"
    }
  }
}
