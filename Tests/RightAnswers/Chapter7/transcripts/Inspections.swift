// Every scene writes a transcript, and each inspection compares one whole transcript with what it should be.
import ExerciseSupport
import Testing

/// A board, what is done to it, and what its observers say, as text.
private final class Scene {
  let board: any Board
  private var observers: [String: Reporter] = [:]
  private(set) var lines: [String] = []

  init(_ makeBoard: () -> any Board, _ names: [String]) {
    board = makeBoard()
    for name in names {
      observers[name] = Reporter { [unowned self] board in
        let subject = board === self.board ? "" : "another board: "
        lines.append("\(name) sees \(subject)\(board.departures.count)")
      }
      attach(name)
    }
  }

  subscript(name: String) -> Reporter { observers[name, default: Reporter { _ in }] }

  func attach(_ name: String) {
    board.attach(self[name])
    lines.append("+\(name) \(board.observerCount)")
  }

  func detach(_ name: String) {
    board.detach(self[name])
    lines.append("-\(name) \(board.observerCount)")
  }

  func drop(_ name: String) {
    weak let observer = observers[name]
    observers[name] = nil
    lines.append("\(name) \(observer == nil ? "goes" : "stays"), \(board.observerCount)")
  }

  func post(_ departure: Departure = .lindholm) {
    board.post(departure)
    lines.append("posted \(board.departures.contains(departure)) \(board.departures.count)")
  }

  func cancel(_ departure: Departure = .lindholm) {
    board.cancel(departure)
    lines.append("cancelled \(!board.departures.contains(departure)) \(board.departures.count)")
  }

  /// Lets an observer do something when it is notified for the first time.
  func whenNotified(_ name: String, _ action: @escaping (any Board) -> Void) {
    self[name].action = action
  }

  /// Posts and cancels a departure, and expects two rounds after what is written already.
  func expectRounds(of names: String, after transcript: String = "") {
    post(.northgate)
    cancel(.northgate)
    let posted = names.map { "\($0) sees 1" } + ["posted true 1"]
    let cancelled = names.map { "\($0) sees 0" } + ["cancelled true 0"]
    expect(([transcript].filter { !$0.isEmpty } + posted + cancelled).joined(separator: "; "))
  }

  func expect(_ transcript: String) {
    #expect(lines.joined(separator: "; ") == transcript)
    lines = []
  }
}

/// An observer that equals all others.
private final class Reporter: BoardObserver, Equatable {
  private let report: (any Board) -> Void
  var action: ((any Board) -> Void)?

  init(_ report: @escaping (any Board) -> Void) { self.report = report }

  func boardDidChange(_ board: any Board) {
    report(board)
    let action = action
    self.action = nil
    action?(board)
  }

  static func == (left: Reporter, right: Reporter) -> Bool { true }
}

func inspectNotifications(_ makeBoard: () -> any Board) throws {
  let scene = Scene(makeBoard, ["a", "b", "c"])
  scene.post()
  scene.expect("+a 1; +b 2; +c 3; a sees 1; b sees 1; c sees 1; posted true 1")
  let late = Reporter { _ in Issue.record("Attaching is no change.") }
  scene.board.attach(late)
  scene.board.detach(late)
  scene.post(.marsh)
  scene.cancel()
  scene.expect("a sees 2; b sees 2; c sees 2; posted true 2; a sees 1; b sees 1; c sees 1; cancelled true 1")
  scene.detach("c")
  scene.post()
  scene.expect("-c 2; a sees 2; b sees 2; posted true 2")
  let other = makeBoard()
  other.post(.marsh)
  var boards: [any Board] = []
  let newcomer = Reporter { boards.append($0) }
  other.attach(newcomer)
  other.post(.lindholm)
  #expect(boards.count == 1 && boards[0] === other)
}

func inspectOrder(_ makeBoard: () -> any Board) throws {
  let scene = Scene(makeBoard, ["a", "b", "c", "d"])
  scene.expect("+a 1; +b 2; +c 3; +d 4")
  scene.post()
  scene.expect("a sees 1; b sees 1; c sees 1; d sees 1; posted true 1")
  scene.cancel()
  scene.expect("a sees 0; b sees 0; c sees 0; d sees 0; cancelled true 0")
  scene.detach("a")
  scene.post()
  scene.expect("-a 3; b sees 1; c sees 1; d sees 1; posted true 1")
  scene.attach("a")
  scene.cancel()
  scene.expect("+a 4; b sees 0; c sees 0; d sees 0; a sees 0; cancelled true 0")
  scene.detach("d")
  scene.post()
  scene.expect("-d 3; b sees 1; c sees 1; a sees 1; posted true 1")
  scene.detach("a")
  scene.attach("a")
  scene.attach("d")
  scene.cancel()
  scene.expect("-a 2; +a 3; +d 4; b sees 0; c sees 0; a sees 0; d sees 0; cancelled true 0")
  scene.detach("c")
  scene.post()
  scene.expect("-c 3; b sees 1; a sees 1; d sees 1; posted true 1")
  scene.detach("b")
  scene.cancel()
  scene.expect("-b 2; a sees 0; d sees 0; cancelled true 0")
  scene.attach("c")
  scene.post()
  scene.expect("+c 3; a sees 1; d sees 1; c sees 1; posted true 1")
}

func inspectIdentity(_ makeBoard: () -> any Board) throws {
  let scene = Scene(makeBoard, ["a", "b", "c"])
  scene.attach("a")
  scene.expectRounds(of: "abc", after: "+a 1; +b 2; +c 3; +a 3")
  for name in ["c", "b"] { scene.attach(name) }
  scene.board.detach(Reporter { _ in })
  scene.expectRounds(of: "abc", after: "+c 3; +b 3")
  for _ in 1...2 { scene.detach("b") }
  scene.expectRounds(of: "ac", after: "-b 2; -b 2")
  scene.detach("a")
  scene.expectRounds(of: "c", after: "-a 1")
  var strangerCalls = 0
  let stranger = Reporter { _ in strangerCalls += 1 }
  scene.board.detach(stranger)
  scene.board.attach(stranger)
  #expect(scene.board.observerCount == 2)
  scene.expectRounds(of: "c")
  #expect(strangerCalls == 2)

  let other = Scene(makeBoard, ["x"])
  other.expectRounds(of: "x", after: "+x 1")
  other.board.attach(scene["c"])
  other.board.detach(scene["c"])
  #expect(scene.board.observerCount == 2)
  scene.expectRounds(of: "c")
  other.expect("")
  for _ in 1...2 { other.detach("x") }
  other.attach("x")
  other.expectRounds(of: "x", after: "-x 0; -x 0; +x 1")
}

func inspectRounds(_ makeBoard: () -> any Board) throws {
  let acts = [
    ("b", "a", "abcd", "bcd"), ("b", "b", "abcd", "acd"), ("b", "c", "abd", "abd"), ("a", "a", "abcd", "bcd"),
    ("d", "d", "abcd", "abc"), ("a", "bcd", "a", "a"),
  ]
  for (actor, leavers, told, next) in acts {
    for (isPosting, earlier) in [(true, 0), (false, 0), (true, 1)] {
      let scene = Scene(makeBoard, ["a", "b", "c", "d"])
      if !isPosting { scene.board.post(.lindholm) }
      for _ in 0..<earlier {
        scene.post(.marsh)
        scene.cancel(.marsh)
      }
      scene.whenNotified(actor) { [unowned scene] board in
        for leaver in leavers { board.detach(scene[String(leaver)]) }
      }
      #expect(names(scene, isPosting: isPosting) == told)
      #expect(names(scene, isPosting: !isPosting) == next)
      #expect(names(scene, isPosting: isPosting) == next)
    }
  }
  for actor in ["a", "b", "c"] {
    for (isPosting, earlier) in [(true, 0), (false, 0), (true, 1), (false, 1)] {
      let scene = Scene(makeBoard, ["a", "b", "c"])
      if !isPosting { scene.board.post(.lindholm) }
      for _ in 0..<earlier {
        scene.post(.marsh)
        scene.cancel(.marsh)
      }
      var calls = ""
      let newcomers = ["x", "y", "z"].map { name in Reporter { _ in calls += name } }
      scene.whenNotified(actor) { for newcomer in newcomers { $0.attach(newcomer) } }
      #expect(names(scene, isPosting: isPosting) == "abc")
      #expect(calls == "")
      scene.whenNotified("c") { _ in calls += "|" }
      #expect(names(scene, isPosting: !isPosting) == "abc")
      #expect(calls == "|xyz")
      #expect(names(scene, isPosting: isPosting) == "abc")
      #expect(calls == "|xyzxyz")
    }
  }
  expectSuccessor(makeBoard)
}

/// A newcomer may have the address of an observer that has just been deallocated, and is a newcomer still.
private func expectSuccessor(_ makeBoard: () -> any Board) {
  let board = makeBoard()
  var calls = 0
  var leaver: Reporter? = Reporter { _ in }
  var newcomer: Reporter?
  let first = Reporter { _ in }
  first.action = { board in
    leaver = nil
    board.detach(first)
    let successor = Reporter { _ in calls += 1 }
    board.attach(successor)
    newcomer = successor
  }
  board.attach(first)
  if let leaver { board.attach(leaver) }
  board.post(.lindholm)
  #expect(calls == 0)
  board.post(.marsh)
  #expect(calls == 1)
  withExtendedLifetime((first, newcomer)) {}
}

private func names(_ scene: Scene, isPosting: Bool) -> String {
  let count = scene.lines.count
  if isPosting { scene.post() } else { scene.cancel() }
  return scene.lines[count...].dropLast().map { String($0.prefix(1)) }.joined()
}

func inspectMemory(_ makeBoard: () -> any Board) throws {
  let scene = Scene(makeBoard, ["a", "b", "c", "d", "e"])
  scene.post()
  scene.detach("c")
  scene.expect(
    "+a 1; +b 2; +c 3; +d 4; +e 5; a sees 1; b sees 1; c sees 1; d sees 1; e sees 1; posted true 1; -c 4"
  )
  scene.drop("c")
  scene.drop("b")
  scene.cancel()
  scene.expect("c goes, 4; b goes, 3; a sees 0; d sees 0; e sees 0; cancelled true 0")
  for dropped in ["a", "e", "bc", "bcd", "abcde"] {
    for isNotified in [false, true] {
      let scene = Scene(makeBoard, ["a", "b", "c", "d", "e"])
      scene.expect("+a 1; +b 2; +c 3; +d 4; +e 5")
      if isNotified { scene.expectRounds(of: "abcde") }
      for name in dropped { scene.drop(String(name)) }
      let goes = dropped.enumerated().map { "\($0.element) goes, \(4 - $0.offset)" }
      scene.expectRounds(of: "abcde".filter { !dropped.contains($0) }, after: goes.joined(separator: "; "))
    }
  }
}

func inspectChanges(_ makeBoard: () -> any Board) throws {
  let scene = Scene(makeBoard, ["a"])
  scene.post()
  scene.post(.marsh)
  scene.post()
  scene.cancel(.northgate)
  scene.expect("+a 1; a sees 1; posted true 1; a sees 2; posted true 2; posted true 2; cancelled true 2")
  for (time, destination, platform) in [("07:05", "Lindholm", 3), ("07:05", "Marsh", 2), ("07:06", "Lindholm", 2)] {
    scene.post(Departure(time: time, destination: destination, platform: platform))
  }
  scene.expect("a sees 3; posted true 3; a sees 4; posted true 4; a sees 5; posted true 5")
  for platform in [3, 2] {
    scene.post(Departure(time: platform == 3 ? "07:05" : "07:06", destination: "Lindholm", platform: platform))
  }
  scene.cancel(.marsh)
  scene.post(.marsh)
  scene.cancel(.marsh)
  scene.post(.marsh)
  scene.expect(
    "posted true 5; posted true 5; a sees 4; cancelled true 4; a sees 5; posted true 5; "
      + "a sees 4; cancelled true 4; a sees 5; posted true 5"
  )
  scene.cancel()
  scene.cancel()
  scene.post()
  scene.expect("a sees 4; cancelled true 4; cancelled true 4; a sees 5; posted true 5")

  let others = Scene(makeBoard, ["a", "b", "c"])
  others.post()
  others.cancel()
  others.expect(
    "+a 1; +b 2; +c 3; a sees 1; b sees 1; c sees 1; posted true 1; a sees 0; b sees 0; c sees 0; cancelled true 0"
  )
}

func inspectBoard(_ makeBoard: () -> any Board) throws {
  try inspectNotifications(makeBoard)
  try inspectOrder(makeBoard)
  try inspectIdentity(makeBoard)
  try inspectRounds(makeBoard)
  try inspectMemory(makeBoard)
  try inspectChanges(makeBoard)
}
