/// A worked example that can be played, by the program `examples`.
package enum Scenario: String, CaseIterable, Choice {
  case conceptual
  case protocols
  case closures
  case disposables
  case streams
  case reviews
  case cart
  case requests

  package static let kind = "scenario"

  /// All scenarios, in reading order.
  package static var choices: [Scenario] { allCases }

  package var name: String { rawValue }

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
