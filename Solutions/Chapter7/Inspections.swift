import ExerciseSupport
import Testing

/// Step 1: each change notifies every attached observer, once.
func inspectNotifications(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let (ada, bo) = (Passenger("Ada", log), Passenger("Bo", log))
  for passenger in [ada, bo] { passenger.whenNotified = { #expect($0 === board, "It received another board.") } }
  board.attach(ada)
  #expect(log.takeNames() == [], "Attaching is no change.")
  board.post(.lindholm)
  #expect(log.takeNames() == ["Ada"])
  for change in [board.cancel, board.post] {
    change(.lindholm)
    #expect(log.takeNames() == ["Ada"], "So it is at later changes.")
  }
  board.attach(bo)
  #expect(log.takeNames() == [], "What was posted before is no news.")
  board.post(.marsh)
  #expect(log.takeNames().sorted() == ["Ada", "Bo"])
  board.cancel(.lindholm)
  #expect(log.takeNames().sorted() == ["Ada", "Bo"])

  let cleo = Passenger("Cleo", log)
  cleo.whenNotified = ada.whenNotified
  board.attach(cleo)
  #expect(log.takeNames() == [])
  board.post(.northgate)
  #expect(log.takeNames().sorted() == ["Ada", "Bo", "Cleo"])
  withExtendedLifetime((ada, bo, cleo)) {}
}

/// Step 2: the board notifies its observers in the order of attaching.
func inspectOrder(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let passengers = passengers(["Ada", "Bo", "Cleo", "Dan", "Eve"], log)
  for passenger in passengers { board.attach(passenger) }
  #expect(rounds(board, log) == both(["Ada", "Bo", "Cleo", "Dan", "Eve"]))
  board.detach(passengers[1])
  #expect(rounds(board, log) == both(["Ada", "Cleo", "Dan", "Eve"]))
  board.detach(passengers[0])
  #expect(rounds(board, log) == both(["Cleo", "Dan", "Eve"]))
  board.attach(passengers[1])
  #expect(rounds(board, log) == both(["Cleo", "Dan", "Eve", "Bo"]))

  board.detach(passengers[1])
  #expect(rounds(board, log) == both(["Cleo", "Dan", "Eve"]), "The last has left.")
  board.attach(passengers[1])
  #expect(rounds(board, log) == both(["Cleo", "Dan", "Eve", "Bo"]))
  for passenger in passengers[2...3] { board.detach(passenger) }
  #expect(rounds(board, log) == both(["Eve", "Bo"]))
  for passenger in passengers[...2] { board.attach(passenger) }
  #expect(rounds(board, log) == both(["Eve", "Bo", "Ada", "Cleo"]))
}

/// Step 3: a board compares observers by identity, and has observers of its own.
func inspectIdentity(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  let (ada, twin, bo) = (Passenger("Ada", log), Passenger("Ada", log), Passenger("Bo", log))
  for passenger in [ada, bo] { board.attach(passenger) }
  board.detach(twin)
  #expect(board.observerCount == 2)
  #expect(rounds(board, log) == both(["Ada", "Bo"]), "The twin was not attached.")

  board.attach(ada)
  #expect(board.observerCount == 2)
  #expect(rounds(board, log) == both(["Ada", "Bo"]), "Ada was there already.")
  board.detach(ada)
  #expect(board.observerCount == 1)
  #expect(rounds(board, log) == both(["Bo"]), "One detaching is enough.")
  board.detach(ada)
  #expect(rounds(board, log) == both(["Bo"]), "Ada has left before.")

  for passenger in [twin, ada] { board.attach(passenger) }
  #expect(board.observerCount == 3)
  #expect(rounds(board, log) == both(["Bo", "Ada", "Ada"]), "Equal observers are different observers.")
  var isAdaNotified = false
  ada.whenNotified = { _ in isAdaNotified = true }
  board.detach(ada)
  #expect(rounds(board, log) == both(["Bo", "Ada"]))
  #expect(!isAdaNotified, "Her twin was detached in place of Ada.")
  board.attach(ada)
  board.detach(twin)
  #expect(rounds(board, log) == both(["Bo", "Ada"]))
  #expect(isAdaNotified, "Ada was detached in place of her twin.")

  let other = makeBoard()
  #expect(other.observerCount == 0)
  #expect(rounds(other, log) == both([]), "Each board has observers of its own.")
  let fay = Passenger("Fay", log)
  for passenger in [fay, bo] { other.attach(passenger) }
  other.detach(bo)
  #expect(rounds(board, log) == both(["Bo", "Ada"]), "The other board has lost Bo, not this one.")
  #expect(rounds(other, log) == both(["Fay"]))
  #expect(board.observerCount == 2, "Fay is no observer of this one.")

  let crowd = makeBoard()
  let three = passengers(["Cleo", "Dan", "Eve"], log)
  for passenger in three + three { crowd.attach(passenger) }
  crowd.detach(ada)
  #expect(rounds(crowd, log) == both(["Cleo", "Dan", "Eve"]), "Each is attached once, and Ada was not.")
}

/// Step 4: during a round, an observer may detach itself or others, and attach newcomers.
func inspectRounds(_ makeBoard: () -> any Board) throws {
  let all = ["Ada", "Bo", "Cleo", "Dan"]
  inspectRound(makeBoard, notified: all, next: ["Ada", "Cleo", "Dan"]) { $0.detach($1[1]) }
  inspectRound(makeBoard, notified: all, next: ["Bo", "Cleo", "Dan"]) { $0.detach($1[0]) }
  inspectRound(makeBoard, notified: ["Ada", "Bo", "Dan"], next: ["Ada", "Bo", "Dan"]) { $0.detach($1[2]) }
  inspectRound(makeBoard, notified: all, next: all + ["Eve"]) { $0.attach($1[4]) }
  inspectRound(makeBoard, notified: all, next: ["Ada", "Cleo", "Dan", "Eve"]) { board, passengers in
    board.detach(passengers[1])
    board.attach(passengers[4])
  }

  for actor in [0, 3] {
    inspectRound(makeBoard, actor, notified: all, next: all.filter { $0 != all[actor] }) { $0.detach($1[actor]) }
    inspectRound(makeBoard, actor, notified: all, next: all + ["Eve", "Fay", "Gus"]) { board, passengers in
      for passenger in passengers[4...] { board.attach(passenger) }
    }
  }
  inspectRound(makeBoard, 0, notified: ["Ada"], next: ["Ada"]) { board, passengers in
    for passenger in passengers[1...3] { board.detach(passenger) }
  }
}

/// Lets one, Bo unless another is named, act when notified of a posted or a cancelled departure, in the first such
/// round or a later one.
private func inspectRound(
  _ makeBoard: () -> any Board,
  _ actor: Int = 1,
  notified: [String],
  next: [String],
  whenNotified action: @escaping (any Board, [Passenger]) -> Void
) {
  for (isCancelling, changeCount) in [(false, 0), (true, 0), (false, 2), (true, 2)] {
    let board = makeBoard()
    let log = Log()
    let passengers = passengers(["Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus"], log)
    if isCancelling { board.post(.marsh) }
    for passenger in passengers[..<4] { board.attach(passenger) }
    for change in [board.post, board.cancel].prefix(changeCount) { change(.northgate) }
    _ = log.takeNames()
    passengers[actor].whenNotified = { action($0, passengers) }
    let change = isCancelling ? board.cancel : board.post
    change(.marsh)
    passengers[actor].whenNotified = { _ in }
    #expect(log.takeNames() == notified)
    #expect(rounds(board, log) == both(next))
  }
}

/// Step 5: a board holds its observers weakly, and doesn't count deallocated ones.
func inspectMemory(_ makeBoard: () -> any Board) throws {
  let board = makeBoard()
  let log = Log()
  var leaving = passengers(["Ada", "Bo"], log)
  let staying = passengers(["Cleo", "Dan", "Eve"], log)
  for passenger in [staying[0]] + leaving + [staying[1], staying[2]] { board.attach(passenger) }
  #expect(rounds(board, log) == both(["Cleo", "Ada", "Bo", "Dan", "Eve"]))
  board.detach(leaving[1])

  weak let ada = leaving[0]
  weak let bo = leaving[1]
  leaving = []
  #expect(ada == nil, "The board keeps an observer that is attached.")
  #expect(bo == nil, "The board keeps an observer that was detached.")
  #expect(board.observerCount == 3)
  #expect(rounds(board, log) == both(["Cleo", "Dan", "Eve"]))

  for places in [0..<1, 4..<5, 1..<3, 1..<4, 0..<5] { inspectGap(makeBoard, places) }
}

/// Releases observers that stand side by side among five; three or more before they are ever notified.
private func inspectGap(_ makeBoard: () -> any Board, _ places: Range<Int>) {
  let board = makeBoard()
  let log = Log()
  var all = passengers(["Ada", "Bo", "Cleo", "Dan", "Eve"], log)
  for passenger in all { board.attach(passenger) }
  if places.count < 3 { _ = rounds(board, log) }
  let references = places.map { place in
    weak let passenger = all[place]
    return { passenger }
  }
  all.removeSubrange(places)
  #expect(references.allSatisfy { $0() == nil }, "The board keeps an observer, notified or not.")
  #expect(board.observerCount == all.count)
  #expect(rounds(board, log) == both(all.map(\.name)))
}

/// Step 6: the board changes before it notifies, and notifies of changes only.
func inspectChanges(_ makeBoard: () -> any Board) throws {
  for names in [["Ada"], ["Ada", "Bo", "Cleo"]] { inspectChanges(makeBoard, seenBy: names) }
}

private func inspectChanges(_ makeBoard: () -> any Board, seenBy names: [String]) {
  let board = makeBoard()
  let log = Log()
  let passengers = passengers(names, log)
  var looks: [[Departure]] = []
  for passenger in passengers {
    passenger.whenNotified = { looks.append($0.departures) }
    board.attach(passenger)
  }
  func everyoneSees(_ count: Int, _ isRight: ([Departure]) -> Bool) -> Bool {
    defer { looks = [] }
    return looks.allSatisfy { $0.count == count && isRight($0) }
  }

  let variations = [("07:06", "Lindholm", 2), ("07:05", "Port", 2), ("07:05", "Lindholm", 3)]
  let trains = [.lindholm, .marsh] + variations.map { Departure(time: $0, destination: $1, platform: $2) }
  for (number, train) in trains.enumerated() {
    board.post(train)
    #expect(log.takeNames() == names)
    #expect(everyoneSees(number + 1) { $0.contains(train) })
  }
  board.post(.marsh)
  board.cancel(.northgate)
  #expect(log.takeNames() == [], "Nothing has changed.")
  #expect(board.departures.count == trains.count)

  board.cancel(.lindholm)
  #expect(log.takeNames() == names)
  #expect(everyoneSees(trains.count - 1) { !$0.contains(.lindholm) })
  board.cancel(.lindholm)
  #expect(log.takeNames() == [], "It was cancelled already.")
  board.post(.lindholm)
  #expect(log.takeNames() == names)
  #expect(everyoneSees(trains.count) { $0.contains(.lindholm) })

  for train in trains { board.post(train) }
  #expect(log.takeNames() == [] && board.departures.count == trains.count, "All of them are on the board.")
  for train in [trains[3], .lindholm] {
    let others = trains.filter { $0 != train && board.departures.contains($0) }
    board.cancel(train)
    #expect(log.takeNames() == names)
    #expect(everyoneSees(others.count) { others.allSatisfy($0.contains) })
  }
  withExtendedLifetime(passengers) {}
}

/// Step 7: a board that passes this inspection keeps all the promises.
func inspectBoard(_ makeBoard: () -> any Board) throws {
  let inspections = [inspectNotifications, inspectOrder, inspectIdentity, inspectRounds, inspectMemory, inspectChanges]
  for inspection in inspections { try inspection(makeBoard) }
}

// MARK: - What the inspections share

private func passengers(_ names: [String], _ log: Log) -> [Passenger] {
  names.map { Passenger($0, log) }
}

/// The observers notified of a posted departure, and those notified of its cancellation.
private func rounds(_ board: any Board, _ log: Log) -> [[String]] {
  [board.post, board.cancel].map { change in
    change(.northgate)
    return log.takeNames()
  }
}

private func both(_ names: [String]) -> [[String]] {
  [names, names]
}
