import SpecSupport

/// What a story of a departures board can do.
struct BoardAction: StoryAction {
  enum Verb: Equatable {
    case attach(String), detach(String), post(Train), cancel(Train)
    /// Lets a new observer take the name of another, whose address it may get as well.
    case replace(String)

    var train: Train? {
      switch self {
      case .post(let train), .cancel(let train): train
      case .attach, .detach, .replace: nil
      }
    }
  }

  let verb: Verb
  let board: String

  var description: String {
    switch verb {
    case .attach(let observer): "\(board).attach(\(observer))"
    case .detach(let observer): "\(board).detach(\(observer))"
    case .post(let train): "\(board).post(\(train.code))"
    case .cancel(let train): "\(board).cancel(\(train.code))"
    case .replace(let observer): "\(observer) = Observer()"
    }
  }

  static let names = [boardNames, plainFirst, Train.all.map(\.code)]

  func renamed(_ newName: (String) -> String) -> BoardAction {
    BoardAction(verb: verb.renamed(newName), board: newName(board))
  }

  var simpler: [BoardAction] {
    let elsewhere = boardNames.before(board).map { BoardAction(verb: verb, board: $0) }
    return elsewhere + verb.simpler.map { BoardAction(verb: $0, board: board) }
  }
}

extension BoardAction.Verb {
  fileprivate func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .attach(let observer): .attach(newName(observer))
    case .detach(let observer): .detach(newName(observer))
    case .replace(let observer): .replace(newName(observer))
    case .post(let train): .post(train.renamed(newName))
    case .cancel(let train): .cancel(train.renamed(newName))
    }
  }

  fileprivate var simpler: [Self] {
    switch self {
    case .attach(let observer): plainFirst.before(observer).map { .attach($0) }
    case .detach(let observer): plainFirst.before(observer).map { .detach($0) }
    case .replace(let observer): plainFirst.before(observer).map { .replace($0) }
    case .post(let train): Train.all.before(train).map { .post($0) }
    case .cancel(let train): Train.all.before(train).map { .cancel($0) }
    }
  }
}

extension Train {
  fileprivate func renamed(_ newName: (String) -> String) -> Train {
    let newName = newName(code)
    return Train.all.first { $0.code == newName } ?? self
  }
}

private let boardNames = ["board", "other"]

/// The observers of the stories.
let observerNames = ["a", "b", "c", "d", "e"]

/// Observers that equal one of the others from step 2 on; from step 5 on, all are equal to each other.
let equalNames = ["equalToA": "a", "equalToB": "b"]

/// A story is about equality only if nothing else fails.
private let plainFirst = observerNames + equalNames.keys.sorted()

extension Array where Element: Equatable {
  fileprivate func before(_ element: Element) -> ArraySlice<Element> {
    contains(element) ? prefix { $0 != element } : []
  }
}

// MARK: - Random lines

/// Makes a line in the words of a step and those of the steps before it.
func boardLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<BoardAction> {
  let board = generator.oneIn(10) ? "other" : "board"
  let observer = someObserver(ofStep: step, using: &generator)
  // Which departures are equal is a matter of step 4.
  let train = generator.pick(step < 4 ? Train.different : generator.oneIn(3) ? Train.all : Train.similar)
  // The later cases are not for the first steps.
  switch Int.random(in: 0..<(step == 1 ? 6 : step < 4 ? 9 : 12), using: &generator) {
  case 3...5: return StoryLine(BoardAction(verb: .post(train), board: board))
  case 6...7: return StoryLine(BoardAction(verb: .detach(observer), board: board))
  case 8: return StoryLine(BoardAction(verb: .replace(observer), board: board))
  case 9...: return StoryLine(BoardAction(verb: .cancel(train), board: board))
  default:
    let inCallback = step == 6 && !generator.oneIn(4) ? callback(depth: 1, using: &generator) : []
    return StoryLine(BoardAction(verb: .attach(observer), board: board), inCallback: inCallback)
  }
}

private func callback(depth: Int, using generator: inout SplitMix64) -> [StoryLine<BoardAction>] {
  (0..<generator.pick([1, 1, 2, 3])).map { _ in
    let board = generator.oneIn(12) ? "other" : "board"
    let observer = someObserver(ofStep: 6, using: &generator)
    if generator.oneIn(2) { return StoryLine(BoardAction(verb: .detach(observer), board: board)) }
    let inner = depth < 3 && generator.oneIn(3) ? callback(depth: depth + 1, using: &generator) : []
    return StoryLine(BoardAction(verb: .attach(observer), board: board), inCallback: inner)
  }
}

/// Most often one of three, so that a story comes back to the same one.
private func someObserver(ofStep step: Int, using generator: inout SplitMix64) -> String {
  if (2...4).contains(step), generator.oneIn(6) { return generator.pick(equalNames.keys.sorted()) }
  return generator.oneIn(3) ? generator.pick(observerNames) : observerNames[generator.pick([0, 1, 2])]
}
