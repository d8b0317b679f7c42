import Synchronization

final class Guest: Sendable {
  deinit { print("a guest says goodbye") }
}

let room = Mutex([Guest()])
room.withLock { guests in
  guests.removeAll()
  print("the lock is still held")
}
// a guest says goodbye
// the lock is still held

// To release an object may run code of its own, at that very moment.
// What if that guest had come back to the room?
