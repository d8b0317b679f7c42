@testable import Chapter1

/// A train that the specs post.
struct Train: Hashable {
  let time: String
  let destination: String
  let platform: Int
  /// The departure as Swift.
  let code: String
  /// The departure in a word or a few: a name, or what a traveller would say.
  let words: String

  private init(_ time: String, _ destination: String, _ platform: Int, named name: String? = nil) {
    (self.time, self.destination, self.platform) = (time, destination, platform)
    code = name ?? "Departure(time: \"\(time)\", destination: \"\(destination)\", platform: \(platform))"
    words = name ?? "\(time) \(destination) (platform \(platform))"
  }

  static func == (left: Train, right: Train) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }

  var departure: Departure { Departure(time: time, destination: destination, platform: platform) }

  /// All trains; those after the first three differ from another one in as little as possible.
  static let all = [
    Train("07:05", "Lindholm", 2, named: ".lindholm"),
    Train("07:20", "Marsh End", 1, named: ".marsh"),
    Train("07:40", "Harbour", 2, named: ".harbour"),
    Train("08:05", "Lindholm", 2),
    Train("07:05", "Lindholm", 1),
    Train("07:05", "Harbour", 2),
    Train("07:05", "lindholm", 2),
    Train("10:30", "Pier1", 2),
    Train("10:30", "Pier", 12),
    Train("06:59", "Northgate", 12),
  ]
}

extension Departure {
  static let lindholm = Train.all[0].departure
  static let marsh = Train.all[1].departure
  static let harbour = Train.all[2].departure

  /// The departure in a word or a few; the specs compare these, so that an `==` in an answer has no say.
  var words: String {
    let train = Train.all.first { $0.time == time && $0.destination == destination && $0.platform == platform }
    return train?.words ?? "\(time) \(destination) (platform \(platform))"
  }
}

extension [Departure] {
  var words: [String] { map(\.words) }
}
