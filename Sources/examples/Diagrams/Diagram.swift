/// A sequence diagram, which shows who calls whom, in the order of the calls.
///
/// It follows the legend in "Reading the diagrams". A ``DiagramBuilder`` finds its rounds.
struct Diagram: Equatable, Sendable {
  /// An object, and the line below it.
  struct Lane: Equatable, Sendable {
    enum Role: Sendable { case subject, observer, plain }

    let name: String
    var role = Role.plain
  }

  /// A call between two lanes, which are given by their indices.
  struct Call: Equatable, Sendable {
    let number: Int
    let from: Int
    let to: Int
    /// The method that is called, or the value that is delivered.
    let label: String
    /// Whether it delivers an older value than the observer already has.
    var isOld = false
  }

  /// An event; a lane is given by its index.
  enum Row: Equatable, Sendable {
    case call(Call)
    /// An event at an object that is not a call.
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
    /// The number of bars that it runs beside: those of the rounds that are running already.
    let depth: Int
    var rows: ClosedRange<Int>
  }

  var lanes: [Lane] = []
  var rows: [Row] = []
  var bars: [Bar] = []

  /// The indices of the rows that begin a step: those of the calls, and the first one.
  var steps: [Int] {
    let calls = rows.indices.filter { if case .call = rows[$0] { true } else { false } }
    return calls.first == 0 || rows.isEmpty ? calls : [0] + calls
  }

  /// The diagram in sentences, for readers who can't see it.
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

  /// Returns whether an object is registered, or isn't an observer, after this number of rows.
  func isActive(_ lane: Int, after count: Int) -> Bool {
    guard lanes[lane].role == .observer else { return true }
    for case .note(let note, at: lane) in rows.prefix(count).reversed() {
      if note == .joined { return true }
      if note == .left || note == .freed { return false }
    }
    // An observer that doesn't join later was registered before the diagram begins.
    return !rows.contains(.note(.joined, at: lane))
  }

  /// Returns the number of bars of an object that a row runs beside.
  func depth(of lane: Int, _ row: Int) -> Int {
    bars.filter { $0.lane == lane && $0.rows.contains(row) }.map { $0.depth + 1 }.max() ?? 0
  }
}
