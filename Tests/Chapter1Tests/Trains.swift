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
    self.time = time
    self.destination = destination
    self.platform = platform
    code = name ?? "Departure(time: \"\(time)\", destination: \"\(destination)\", platform: \(platform))"
    words = name ?? "\(time) \(destination) (platform \(platform))"
  }

  static func == (left: Train, right: Train) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }

  var departure: Departure { Departure(time: time, destination: destination, platform: platform) }

  /// Trains of which no two have anything in common.
  static let different = [
    Train("07:05", "Lindholm", 2, named: ".lindholm"),
    Train("07:20", "Marsh End", 1, named: ".marsh"),
    Train("06:59", "Northgate", 12, named: ".northgate"),
    Train("08:12", "Ferry Bridge", 5),
    Train("09:45", "Old Mill and Ferry Bridge", 7),
  ]

  /// Trains that are easily taken for each other: three differ from the first in one thing.
  static let similar = [
    different[0],
    Train("07:40", "Harbour", 2, named: ".harbour"),
    Train("07:05", "Lindholm", 1),
    Train("07:05", "Harbour", 2),
    Train("08:05", "Lindholm", 2),
  ]

  /// Trains that differ by case, or look the same when their parts are joined.
  static let confusing = [Train("07:05", "lindholm", 2), Train("10:30", "Pier1", 2), Train("10:30", "Pier", 12)]

  static let all = different + similar.dropFirst() + confusing

  fileprivate static let named = all.filter { $0.code.hasPrefix(".") }
}

extension Departure {
  static let lindholm = Train.different[0].departure
  static let marsh = Train.different[1].departure
  static let northgate = Train.different[2].departure
  static let harbour = Train.similar[1].departure

  /// The departure in a word or a few; the specs compare these, so that an `==` in an answer has no say.
  var words: String {
    for train in Train.named where (train.time, train.destination, train.platform) == (time, destination, platform) {
      return train.words
    }
    return "\(time) \(destination) (platform \(platform))"
  }
}

extension [Train] {
  // A key path in place of the closure takes several times as long in a debug build.
  var words: [String] { map { $0.words } }
}

extension [Departure] {
  var words: [String] { map { $0.words } }
}
