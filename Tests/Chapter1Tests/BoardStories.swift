import SpecSupport

@testable import Chapter1

/// What the stories of a departures board do, with listeners `a` to `e`: all of them equal, no two the same.
enum BoardAction: StoryAction {
  case attach(String), detach(String), post(Departure), cancel(Departure)

  var description: String {
    switch self {
    case .attach(let listener): "board.attach(\(listener))"
    case .detach(let listener): "board.detach(\(listener))"
    case .post(let departure): "board.post(\(departure.name))"
    case .cancel(let departure): "board.cancel(\(departure.name))"
    }
  }
}

/// The board as the brief has it, in the plainest words. What a later step promises is left out of earlier ones.
final class BoardModel {
  private let step: Int
  private let journal: StoryJournal
  private var attached: [String] = []
  private var departures: [Departure] = []
  private var scripts: [String: [StoryLine<BoardAction>]] = [:]
  private var isTelling = false
  private var hasLeft: Set<String> = []

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<BoardAction>) {
    switch line.action {
    case .attach(let listener):
      if attached.contains(listener), step < 5 { return journal.skipLine() }
      if hasLeft.contains(listener) { return journal.leaveUnspecified() }
      if !attached.contains(listener) { attached.append(listener) }
      if !line.inCallback.isEmpty { scripts[listener] = line.inCallback }
    case .detach(let listener):
      if isTelling, attached.contains(listener) { hasLeft.insert(listener) }
      attached.removeAll { $0 == listener }
    case .post(let departure):
      if departures.contains(departure) { return step < 4 ? journal.skipLine() : () }
      departures.append(departure)
      tellEveryone()
    case .cancel(let departure):
      if !departures.contains(departure) { return }
      departures.removeAll { $0 == departure }
      tellEveryone()
    }
  }

  private func tellEveryone() {
    isTelling = true
    for listener in attached where !hasLeft.contains(listener) {
      journal.note(step < 3 ? listener : "\(listener) sees \(departures)")
      for line in scripts.removeValue(forKey: listener) ?? [] { play(line) }
    }
    (isTelling, hasLeft) = (false, [])
  }
}

/// The board under test, and its listeners.
final class BoardStage {
  private let step: Int
  private let journal: StoryJournal
  private let board = DeparturesBoard()
  private var listeners: [String: StoryListener] = [:]
  private var scripts: [String: [StoryLine<BoardAction>]] = [:]

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<BoardAction>) {
    switch line.action {
    case .attach(let name):
      if !line.inCallback.isEmpty { scripts[name] = line.inCallback }
      board.attach(listener(name))
    case .detach(let name): board.detach(listener(name))
    case .post(let departure): board.post(departure)
    case .cancel(let departure): board.cancel(departure)
    }
  }

  private func listener(_ name: String) -> StoryListener {
    if let listener = listeners[name] { return listener }
    let listener = StoryListener { [unowned self] board in
      journal.note(step < 3 ? name : "\(name) sees \(board.departures)")
      for line in scripts.removeValue(forKey: name) ?? [] { play(line) }
    }
    listeners[name] = listener
    return listener
  }
}

/// A listener that equals all others.
private final class StoryListener: BoardObserver, Hashable {
  private let whenTold: (DeparturesBoard) -> Void

  init(whenTold: @escaping (DeparturesBoard) -> Void) {
    self.whenTold = whenTold
  }

  func boardDidChange(_ board: DeparturesBoard) {
    whenTold(board)
  }

  static func == (left: StoryListener, right: StoryListener) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

// MARK: - Vocabulary

/// The stories of a step, in its words and those of the steps before it.
func boardStories(ofStep step: Int, promise: @escaping @Sendable (Story<BoardAction>) -> String) -> Stories<BoardAction> {
  Stories(
    300,
    longest: 12,
    line: { boardLine(ofStep: step, using: &$0) },
    code: { journal in BoardStage(step: step, journal).play },
    model: { journal in BoardModel(step: step, journal).play },
    promise: promise
  )
}

private func boardLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<BoardAction> {
  let listener = generator.pick(["a", "b", "c", "d", "e"])
  let departure = generator.pick(Departure.timetable)
  switch generator.pick(Array("aaapppdc".prefix(step == 1 ? 6 : step < 4 ? 7 : 8))) {
  case "p": return StoryLine(.post(departure))
  case "c": return StoryLine(.cancel(departure))
  case "d": return StoryLine(.detach(listener))
  default:
    let callback = step < 6 || generator.oneIn(3) ? [] : callback(depth: 0, using: &generator)
    return StoryLine(.attach(listener), inCallback: callback)
  }
}

private func callback(depth: Int, using generator: inout SplitMix64) -> [StoryLine<BoardAction>] {
  (0..<generator.pick([1, 1, 2, 3])).map { _ in
    let listener = generator.pick(["a", "b", "c", "d", "e"])
    if generator.oneIn(2) { return StoryLine(.detach(listener)) }
    let inner = depth < 2 && generator.oneIn(3) ? callback(depth: depth + 1, using: &generator) : []
    return StoryLine(.attach(listener), inCallback: inner)
  }
}

extension Departure {
  /// Trains that differ from `lindholm` in one thing each, and some others.
  static let timetable: [Departure] = [.lindholm, .marsh, .harbour, .later, .elsewhere, .otherPlatform]
  static let later = Departure(time: "08:05", destination: "Lindholm", platform: 2)
  static let elsewhere = Departure(time: "07:05", destination: "Harbour", platform: 2)
  static let otherPlatform = Departure(time: "07:05", destination: "Lindholm", platform: 3)

  /// The departure as Swift: its name in the specs.
  var name: String {
    switch (time, destination, platform) {
    case ("07:20", "Marsh End", 1): ".marsh"
    case ("07:40", "Harbour", 2): ".harbour"
    case ("08:05", "Lindholm", 2): ".later"
    case ("07:05", "Harbour", 2): ".elsewhere"
    case ("07:05", "Lindholm", 3): ".otherPlatform"
    default: ".lindholm"
    }
  }
}
