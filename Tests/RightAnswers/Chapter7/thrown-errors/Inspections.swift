// An inspection ends at the first broken promise, by an error that says which one it is.
import ExerciseSupport
import Testing

struct BrokenPromise: Error {
  let promise: String
}

/// A board with observers of which each keeps its own count, and has a number of its own in each round.
private final class Hall {
  final class Guest: BoardObserver, Equatable {
    var departures: [Departure] = []
    var isHandedOwnBoard = true
    var calls: [Int] = []
    var whenNotified: (() -> Void)?
    unowned let hall: Hall

    init(_ hall: Hall) { self.hall = hall }

    func boardDidChange(_ board: any Board) {
      hall.calls += 1
      calls.append(hall.calls)
      departures = board.departures
      isHandedOwnBoard = isHandedOwnBoard && board === hall.board
      whenNotified?()
    }

    static func == (left: Guest, right: Guest) -> Bool { true }
  }

  let board: any Board
  private(set) var calls = 0
  var guests: [Guest] = []

  init(_ makeBoard: () -> any Board, guests count: Int) {
    board = makeBoard()
    guests = (0..<count).map { _ in Guest(self) }
  }

  func attach(_ numbers: Int...) { for number in numbers { board.attach(guests[number]) } }

  func detach(_ numbers: Int...) { for number in numbers { board.detach(guests[number]) } }

  func replace(_ number: Int, by newcomer: Int) {
    detach(number)
    attach(newcomer)
  }

  /// Makes a change, and requires that these guests are notified of it, in this order.
  func require(_ notified: [Int], _ promise: String, change: () -> Void) throws {
    calls = 0
    for guest in guests { guest.calls = [] }
    change()
    for (number, guest) in guests.enumerated() {
      let places = notified.firstIndex(of: number).map { [$0 + 1] } ?? []
      if guest.calls != places || !guest.isHandedOwnBoard { throw BrokenPromise(promise: promise) }
    }
  }

  /// Requires the same of a posted departure and its cancellation.
  func requireBoth(_ notified: [Int], _ promise: String) throws {
    try require(notified, promise) { board.post(.northgate) }
    try require(notified, promise) { board.cancel(.northgate) }
  }
}

private func require(_ isKept: Bool, _ promise: String) throws {
  if !isKept { throw BrokenPromise(promise: promise) }
}

func inspectNotifications(_ makeBoard: () -> any Board) throws {
  let hall = Hall(makeBoard, guests: 3)
  try hall.require([], "attaching is silent") { hall.attach(0) }
  try hall.require([0], "notified once") { hall.board.post(.lindholm) }
  for change in [hall.board.cancel, hall.board.post] {
    try hall.require([0], "notified once more") { change(.lindholm) }
  }
  try hall.require([], "attaching is silent, late or not") { hall.attach(1) }
  try hall.require([0, 1], "notified again") { hall.board.post(.marsh) }
  try hall.require([0, 1], "notified of the cancellation") { hall.board.cancel(.marsh) }
  try hall.require([], "attaching is silent, for many too") { hall.attach(2) }
  try hall.requireBoth([0, 1, 2], "notified, be they many")
}

func inspectOrder(_ makeBoard: () -> any Board) throws {
  let hall = Hall(makeBoard, guests: 6)
  hall.attach(3, 1, 5, 0, 2, 4)
  try hall.requireBoth([3, 1, 5, 0, 2, 4], "in order")
  try hall.requireBoth([3, 1, 5, 0, 2, 4], "in order again")
  hall.detach(1)
  try hall.requireBoth([3, 5, 0, 2, 4], "the others keep their order")
  hall.detach(3, 0)
  try hall.requireBoth([5, 2, 4], "the others keep their order")
  hall.attach(3)
  try hall.requireBoth([5, 2, 4, 3], "the last to come is the last")
  hall.detach(3)
  try hall.requireBoth([5, 2, 4], "the last may leave")
  hall.attach(3)
  hall.detach(2)
  hall.attach(2)
  try hall.requireBoth([5, 4, 3, 2], "who comes back is the last")
  hall.detach(5, 2)
  try hall.requireBoth([4, 3], "two are in order")
}

func inspectIdentity(_ makeBoard: () -> any Board) throws {
  let hall = Hall(makeBoard, guests: 4)
  hall.attach(0, 1, 2)
  hall.detach(3)
  try hall.requireBoth([0, 1, 2], "strangers change nothing")
  hall.attach(3, 1)
  try require(hall.board.observerCount == 4, "four are four")
  try hall.requireBoth([0, 1, 2, 3], "attached twice, notified once, in place")
  hall.attach(0, 3)
  try hall.requireBoth([0, 1, 2, 3], "so with the first and the last")
  hall.detach(1)
  try require(hall.board.observerCount == 3, "once is enough")
  try hall.requireBoth([0, 2, 3], "the very one leaves")
  hall.detach(1)
  try hall.requireBoth([0, 2, 3], "once more changes nothing")
  hall.attach(1)
  try hall.requireBoth([0, 2, 3, 1], "who comes back is notified")
  let other = Hall(makeBoard, guests: 1)
  try require(other.board.observerCount == 0, "boards share nothing")
  try hall.require([], "boards share nothing") { other.board.post(.marsh) }
  other.attach(0)
  try other.require([], "boards share nothing") { hall.board.post(.marsh) }
  try hall.require([], "boards share nothing") { other.board.cancel(.marsh) }
  other.board.attach(hall.guests[0])
  other.board.detach(hall.guests[0])
  try require(hall.board.observerCount == 4, "boards share nothing")
  try hall.requireBoth([0, 2, 3, 1], "an observer of two boards leaves one of them")
}

func inspectRounds(_ makeBoard: () -> any Board) throws {
  let acts: [(actor: Int, act: (Hall) -> Void, notified: [Int], next: [Int])] = [
    (1, { $0.detach(1) }, [0, 1, 2, 3], [0, 2, 3]),
    (1, { $0.detach(0) }, [0, 1, 2, 3], [1, 2, 3]),
    (1, { $0.detach(2) }, [0, 1, 3], [0, 1, 3]),
    (0, { $0.detach(0) }, [0, 1, 2, 3], [1, 2, 3]),
    (0, { $0.detach(1, 2, 3) }, [0], [0]),
    (0, { $0.attach(4, 5, 6) }, [0, 1, 2, 3], [0, 1, 2, 3, 4, 5, 6]),
    (1, { $0.attach(4) }, [0, 1, 2, 3], [0, 1, 2, 3, 4]),
    (3, { $0.attach(4) }, [0, 1, 2, 3], [0, 1, 2, 3, 4]),
    (2, { $0.replace(2, by: 4) }, [0, 1, 2, 3], [0, 1, 3, 4]),
  ]
  for (actor, act, notified, next) in acts {
    for (isPosted, earlier) in [(false, 0), (true, 0), (false, 1)] {
      let hall = Hall(makeBoard, guests: 7)
      if isPosted { hall.board.post(.lindholm) }
      hall.attach(0, 1, 2, 3)
      for _ in 0..<earlier { try hall.requireBoth([0, 1, 2, 3], "in earlier rounds") }
      hall.guests[actor].whenNotified = { [unowned hall] in act(hall) }
      try hall.require(notified, "in the round") {
        if isPosted { hall.board.cancel(.lindholm) } else { hall.board.post(.lindholm) }
      }
      hall.guests[actor].whenNotified = nil
      try hall.requireBoth(next, "in the next round")
    }
  }
}

func inspectMemory(_ makeBoard: () -> any Board) throws {
  for leaver in [0, 1, 3] {
    for (isNotified, isDetached) in [(false, false), (true, false), (true, true)] {
      let hall = Hall(makeBoard, guests: 4)
      hall.attach(0, 1, 2, 3)
      if isNotified { try hall.requireBoth([0, 1, 2, 3], "notified") }
      if isDetached { hall.detach(leaver) }
      weak let guest = hall.guests[leaver]
      hall.guests.remove(at: leaver)
      try require(guest == nil, "nobody is kept")
      try require(hall.board.observerCount == 3, "nobody is counted who is gone")
      try hall.requireBoth([0, 1, 2], "the others are notified")
    }
  }
  for count in 2...3 {
    let hall = Hall(makeBoard, guests: 5)
    hall.attach(0, 1, 2, 3, 4)
    hall.guests.removeSubrange(1...count)
    try require(hall.board.observerCount == 5 - count, "nobody is counted who is gone")
    try hall.requireBoth(Array(0..<5 - count), "the others are notified")
  }
}

func inspectChanges(_ makeBoard: () -> any Board) throws {
  try inspectChanges(Hall(makeBoard, guests: 1), notified: [0])
  try inspectChanges(Hall(makeBoard, guests: 3), notified: [0, 1, 2])
}

private func inspectChanges(_ hall: Hall, notified guests: [Int]) throws {
  for guest in guests { hall.attach(guest) }
  var trains: [Departure] = []
  func look() throws {
    for seen in [hall.board.departures] + hall.guests.map(\.departures) {
      try require(seen.count == trains.count && trains.allSatisfy(seen.contains), "the board has changed")
    }
  }
  for time in ["07:05", "07:06"] {
    for destination in ["Lindholm", "Marsh"] {
      for platform in [1, 2] {
        let train = Departure(time: time, destination: destination, platform: platform)
        try hall.require([], "no news") { hall.board.cancel(train) }
        try look()
        trains.append(train)
        try hall.require(guests, "notified") { hall.board.post(train) }
        try look()
        try hall.require([], "no news") { hall.board.post(train) }
        try look()
      }
    }
  }
  for train in trains { try hall.require([], "no news") { hall.board.post(train) } }
  try look()
  for place in [3, 0, 7] {
    let train = trains.remove(at: place)
    try hall.require(guests, "notified") { hall.board.cancel(train) }
    try look()
    try hall.require([], "no news") { hall.board.cancel(train) }
    trains.append(train)
    try hall.require(guests, "notified again") { hall.board.post(train) }
    try look()
  }
}

func inspectBoard(_ makeBoard: () -> any Board) throws {
  try inspectChanges(makeBoard)
  try inspectMemory(makeBoard)
  try inspectRounds(makeBoard)
  try inspectIdentity(makeBoard)
  try inspectOrder(makeBoard)
  try inspectNotifications(makeBoard)
}
