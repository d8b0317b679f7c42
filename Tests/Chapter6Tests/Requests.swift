@testable import Chapter6

extension Request {
  static let platform1 = next(platform: 1)
  static let platform2 = next(platform: 2)
  static let platform12 = next(platform: 12)
  static let arrivals = Request(path: "arrivals", parameters: ["platform": "2"])

  static let both = [platform1, platform2].map(\.name)

  /// Requests that share a part: each is equal to itself alone.
  static let sharingAPart = [
    platform1, platform2, platform12, arrivals,
    Request(path: "Next", parameters: ["platform": "2"]),
    Request(path: "next", parameters: [:]),
    Request(path: "next?platform=2", parameters: [:]),
    Request(path: "next", parameters: ["platform": "2", "to": "Lindholm"]),
    Request(path: "next", parameters: ["platform": "2&to=Lindholm"]),
    Request(path: "next", parameters: ["platform": "2", "to": ""]),
    Request(path: "next", parameters: ["platform": "02"]),
    Request(path: "next", parameters: ["track": "2"]),
    Request(path: "next", parameters: ["Platform": "2"]),
    Request(path: "next", parameters: ["2": "platform"]),
    Request(path: "journey", parameters: ["from": "Lindholm", "to": "Marsh End"]),
    Request(path: "journey", parameters: ["from": "Marsh End", "to": "Lindholm"]),
  ]

  /// Asks for a journey by eight details, which are put together from the first to the last, or backwards.
  static func journey(backwards: Bool = false) -> Request {
    var parameters: [String: String] = [:]
    // In a larger table the same details lie in another order, even where each run hashes alike.
    if backwards { parameters.reserveCapacity(100) }
    for number in backwards ? (1...8).reversed() : Array(1...8) { parameters["stop \(number)"] = "any" }
    return Request(path: "journey", parameters: parameters)
  }

  /// Asks for the trains to Å, whose name is typed as one character or as two; both are equal by `==`.
  static func trains(toÅAsTwo isTwo: Bool = false) -> Request {
    Request(path: "trains", parameters: ["to": isTwo ? "A\u{30A}" : "\u{C5}"])
  }

  /// What failures call this request: the same for equal requests, and for no others.
  var name: String {
    let details = parameters.map { "\($0.key): \($0.value)" }
    return "\(path) [\(details.sorted().joined(separator: ", "))]"
  }
}
