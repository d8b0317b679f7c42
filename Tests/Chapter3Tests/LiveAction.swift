import SpecSupport

/// What the stories of observed values do.
enum LiveAction: StoryAction {
  typealias Line = StoryLine<LiveAction>

  case observe(Observed, id: String, mark: Int)
  case observeChanges(Observed, id: String, mark: Int)
  case bind(Observed, owner: String)
  case remove(Observed, id: String)
  case set(Observed, Int)
  case release(owners: [String])
  case renew(Observed)

  var description: String {
    switch self {
    case .observe(let live, let id, let mark): "\(live).observe(id: \"\(id)\") { print(\"\(id)\(mark)\", $0) }"
    case .observeChanges(let live, let id, let mark):
      "\(live).observeChanges(id: \"\(id)\") { print(\"\(id)\(mark)\", $0) }"
    case .bind(let live, let owner): "\(live).observe(\(owner)) { print($0.name, $1) }"
    case .remove(let live, let id): "\(live).remove(id: \"\(id)\")"
    case .set(let live, let number): "\(live).value = \(number)"
    case .release(let owners): owners.map { "\($0) = nil" }.joined(separator: "; ")
    case .renew(let live): "\(live) = Live(0)"
    }
  }

  var simpler: [LiveAction] {
    switch self {
    case .observe(let live, let id, let mark):
      (1..<mark).map { Self.observe(live, id: id, mark: $0) } + live.simpler.map { .observe($0, id: id, mark: mark) }
        + Self.ids.prefix { $0 != id }.map { .observe(live, id: $0, mark: mark) }
    case .observeChanges(let live, let id, let mark):
      [.observe(live, id: id, mark: mark)] + live.simpler.map { .observeChanges($0, id: id, mark: mark) }
        + Self.ids.prefix { $0 != id }.map { .observeChanges(live, id: $0, mark: mark) }
        + (1..<mark).map { Self.observeChanges(live, id: id, mark: $0) }
    case .bind(let live, let owner):
      live.simpler.map { .bind($0, owner: owner) } + Self.owners.prefix { $0 != owner }.map { .bind(live, owner: $0) }
    case .remove(let live, let id):
      live.simpler.map { .remove($0, id: id) } + Self.ids.prefix { $0 != id }.map { .remove(live, id: $0) }
    case .set(let live, let number):
      live.simpler.map { .set($0, number) } + Self.numbers.prefix { $0 != number }.map { .set(live, $0) }
    case .release(let owners):
      owners.count > 1
        ? owners.indices.map { .release(owners: Array(owners[..<$0] + owners[($0 + 1)...])) }
        : Self.owners.prefix { $0 != owners.first }.map { .release(owners: [$0]) }
    case .renew(let live): live.simpler.map { .renew($0) }
    }
  }

  var isAboutChanges: Bool { if case .observeChanges = self { true } else { false } }

  // Ids that begin alike, differ by case, or are empty.
  static let ids = ["a", "b", "c", "A", "ab", ""]
  static let owners = ["ana", "ben", "cleo", "dov", "eva", "finn"]
  static let numbers = [0, 5, 6, 10, 60]
}

/// The observed values of the stories.
enum Observed: String, CaseIterable, CustomStringConvertible {
  case delay, speed

  var description: String { rawValue }

  fileprivate var simpler: [Observed] { Array(Self.allCases.prefix { $0 != self }) }
}
