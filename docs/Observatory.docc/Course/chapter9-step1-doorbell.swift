import Synchronization

final class Doorbell: Sendable {
  private let observers = Mutex<[String: @Sendable () -> Void]>([:])

  func observe(_ name: String, _ ring: @escaping @Sendable () -> Void) {
    observers.withLock { $0[name] = ring }
  }

  func leave(_ name: String) {
    observers.withLock { $0[name] = nil }
  }

  func ring() {
    observers.withLock { observers in
      for observer in observers.values { observer() }
    }
  }
}

let bell = Doorbell()
bell.observe("dog") { print("woof") }
bell.ring()  // woof

bell.observe("dog") { bell.leave("dog") }
bell.ring()
// Fatal error: Recursive call to lock Mutex
