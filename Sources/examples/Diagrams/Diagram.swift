/// A sequence diagram: who calls whom, in the order in which it happened.
///
/// It follows the legend in "Reading the diagrams". A ``DiagramBuilder`` finds its rounds.
struct Diagram: Equatable, Sendable {
  /// An object, and the line below it.
  struct Lane: Equatable, Sendable {
    enum Role: Sendable { case subject, observer, plain }

    let name: String
    var role = Role.plain
  }

  /// A call between two lanes, which are given by their places.
  struct Call: Equatable, Sendable {
    let number: Int
    let from: Int
    let to: Int
    /// What is called, or what is delivered.
    let label: String
    /// Whether it delivers an older value than the observer already has.
    var isOld = false
  }

  /// What happens at a moment; a lane is given by its place.
  enum Row: Equatable, Sendable {
    case call(Call)
    /// Something that an object should notice, or that changes its standing.
    case note(Note, at: Int)
    case line(String)
  }

  enum Note: String, Sendable {
    case joined, left, freed
    case passedOver = "passed over"
    case waits
    case turn = "its turn"
  }

  /// A round, from its first row to its last.
  struct Bar: Equatable, Sendable {
    let lane: Int
    /// How many bars it runs beside, of rounds that are running already.
    let depth: Int
    var rows: ClosedRange<Int>
  }

  var lanes: [Lane] = []
  var rows: [Row] = []
  var bars: [Bar] = []

  /// The places of the rows that begin a step: the calls, and what came before the first.
  var steps: [Int] {
    let calls = rows.indices.filter { if case .call = rows[$0] { true } else { false } }
    return calls.first == 0 || rows.isEmpty ? calls : [0] + calls
  }

  /// The diagram in sentences, for somebody who can't see it.
  var words: String {
    let sentences = rows.compactMap { row in
      switch row {
      case .call(let call): "\(call.number), \(lanes[call.from].name) calls \(lanes[call.to].name): \(call.label)."
      case .note(let note, let lane): "\(lanes[lane].name): \(note.rawValue)."
      case .line: nil
      }
    }
    return sentences.joined(separator: " ")
  }

  /// Returns whether an object is registered, or isn't an observer, after so many rows.
  func isActive(_ lane: Int, after count: Int) -> Bool {
    guard lanes[lane].role == .observer else { return true }
    for case .note(let note, at: lane) in rows.prefix(count).reversed() {
      if note == .joined { return true }
      if note == .left || note == .freed { return false }
    }
    // It was registered before the diagram begins, unless that comes later.
    return !rows.contains(.note(.joined, at: lane))
  }

  /// How many bars of an object a row runs beside.
  func depth(of lane: Int, _ row: Int) -> Int {
    bars.filter { $0.lane == lane && $0.rows.contains(row) }.map { $0.depth + 1 }.max() ?? 0
  }
}
