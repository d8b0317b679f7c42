// Random moves are made on the board and on a model of it, which are compared after each.
import ExerciseSupport
import Testing

private enum Move {
  case attach(Int), detach(Int), post(Int), cancel(Int), drop(Int)
}

/// An observer that equals all others, and notes its number.
private final class Member: BoardObserver, Equatable {
  var whenNotified: (any Board) -> Void

  init(whenNotified: @escaping (any Board) -> Void) { self.whenNotified = whenNotified }

  func boardDidChange(_ board: any Board) { whenNotified(board) }

  static func == (left: Member, right: Member) -> Bool { true }
}

/// A board, and beside it what it should be like.
private final class Game {
  private let board: any Board
  private var members: [Int: Member] = [:]
  private var notified: [Int] = []
  private var seen: [Int] = []
  private var seed: UInt64

  // The model.
  private var attached: [Int] = []
  private var posted: [Int] = []
  private var leaving: (actor: Int, moves: [Move])?

  init(_ makeBoard: () -> any Board, seed: UInt64) {
    board = makeBoard()
    self.seed = seed
  }

  private func departure(_ number: Int) -> Departure {
    Departure(time: "07:0\(number / 4)", destination: "Stop \(number / 2 % 2)", platform: number % 2)
  }

  private func member(_ number: Int) -> Member {
    if let member = members[number] { return member }
    let member = Member { [unowned self] board in
      #expect(board === self.board)
      notified.append(number)
      seen.append(board.departures.count)
      guard let (actor, moves) = leaving, actor == number else { return }
      for move in moves { make(move, on: board) }
    }
    members[number] = member
    return member
  }

  private func make(_ move: Move, on board: any Board) {
    switch move {
    case .attach(let number): board.attach(member(number))
    case .detach(let number): board.detach(member(number))
    case .post(let number): board.post(departure(number))
    case .cancel(let number): board.cancel(departure(number))
    case .drop(let number):
      weak let member = members[number]
      members[number] = nil
      #expect(member == nil, "\(number) is kept")
    }
  }

  func play(_ move: Move, leaving: (actor: Int, moves: [Move])? = nil) throws {
    notified = []
    seen = []
    self.leaving = leaving
    make(move, on: board)
    let expected = result(of: move)
    try #require(notified == expected, "after \(move)")
    try #require(seen.allSatisfy { $0 == posted.count }, "after \(move)")
    try #require(board.observerCount == attached.count, "after \(move)")
    try #require(board.departures.count == posted.count, "after \(move)")
    for number in posted { try #require(board.departures.contains(departure(number)), "after \(move)") }
  }

  /// Changes the model, and gives who should be notified.
  private func result(of move: Move) -> [Int] {
    switch move {
    case .attach(let number) where !attached.contains(number): attached.append(number)
    case .detach(let number), .drop(let number): attached.removeAll { $0 == number }
    case .post(let number) where !posted.contains(number):
      posted.append(number)
      return round()
    case .cancel(let number) where posted.contains(number):
      posted.removeAll { $0 == number }
      return round()
    default: break
    }
    return []
  }

  private func round() -> [Int] {
    attached.filter { number in
      guard attached.contains(number) else { return false }
      if let leaving, leaving.actor == number { for move in leaving.moves { _ = result(of: move) } }
      return true
    }
  }

  /// Attaches the member of another game, and detaches it.
  func borrow(_ number: Int, from other: Game) {
    board.attach(other.member(number))
    board.detach(other.member(number))
  }

  func random(_ bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % bound
  }
}

private func play(_ makeBoard: () -> any Board, _ moves: [(Int) -> Move]) throws {
  for seed in 1...4 {
    let game = Game(makeBoard, seed: UInt64(seed))
    for _ in 1...40 { try game.play(moves[game.random(moves.count)](game.random(5))) }
  }
}

func inspectNotifications(_ makeBoard: () -> any Board) throws {
  try play(makeBoard, [Move.attach, Move.post, Move.cancel])
}

func inspectOrder(_ makeBoard: () -> any Board) throws {
  try play(makeBoard, [Move.attach, Move.attach, Move.detach, Move.post, Move.cancel])
}

func inspectIdentity(_ makeBoard: () -> any Board) throws {
  try inspectOrder(makeBoard)
  let games = [1, 2].map { Game(makeBoard, seed: $0) }
  try games[0].play(.attach(1))
  try games[1].play(.attach(2))
  for game in games { try game.play(.post(1)) }
  games[1].borrow(1, from: games[0])
  for game in games { try game.play(.post(2)) }
}

func inspectRounds(_ makeBoard: () -> any Board) throws {
  for actor in 0...3 {
    let moves: [[Move]] =
      (0...3).map { [.detach($0)] }
      + [[.detach(1), .detach(2), .detach(3)], (4...6).map(Move.attach), [.detach(1), .attach(4)]]
    for moves in moves {
      for (isPosted, earlier) in [(true, 0), (false, 0), (false, 1)] {
        let game = Game(makeBoard, seed: 1)
        if isPosted { try game.play(.post(1)) }
        for number in 0...3 { try game.play(.attach(number)) }
        for _ in 0..<earlier { for move in [Move.post(3), .cancel(3)] { try game.play(move) } }
        try game.play(isPosted ? .cancel(1) : .post(1), leaving: (actor, moves))
        for move in [Move.post(2), .cancel(2)] { try game.play(move) }
      }
    }
  }
}

func inspectMemory(_ makeBoard: () -> any Board) throws {
  for leaver in 0...4 {
    for history in [[], [Move.post(1)], [.post(1), .cancel(1)], [.post(1), .detach(leaver)], [.attach(leaver)]] {
      let game = Game(makeBoard, seed: 1)
      for number in 0...4 { try game.play(.attach(number)) }
      for move in history + [.drop(leaver), .post(2), .cancel(2)] { try game.play(move) }
    }
  }
  for last in 2...3 {
    let game = Game(makeBoard, seed: 1)
    for number in 0...4 { try game.play(.attach(number)) }
    for move in (1...last).map(Move.drop) + [.post(1), .cancel(1)] { try game.play(move) }
  }
}

func inspectChanges(_ makeBoard: () -> any Board) throws {
  let game = Game(makeBoard, seed: 1)
  for newcomers in [1...1, 2...3] {
    for newcomer in newcomers { try game.play(.attach(newcomer)) }
    for number in 0...7 { for move in [Move.cancel(number), .post(number), .post(number)] { try game.play(move) } }
    for number in 0...7 { try game.play(.post(number)) }
    for number in [3, 7, 0, 1, 2, 4, 5, 6] {
      for move in [Move.cancel(number), .cancel(number)] { try game.play(move) }
    }
  }
}

func inspectBoard(_ makeBoard: () -> any Board) throws {
  for inspect in [inspectNotifications, inspectOrder, inspectIdentity, inspectRounds, inspectMemory, inspectChanges] {
    try inspect(makeBoard)
  }
}
