import Synchronization

final class Doorbell: Sendable {
  private let listeners = Mutex<[String: @Sendable () -> Void]>([:])

  func listen(_ name: String, _ tell: @escaping @Sendable () -> Void) {
    listeners.withLock { $0[name] = tell }
  }

  func leave(_ name: String) {
    listeners.withLock { $0[name] = nil }
  }

  func ring() {
    listeners.withLock { listeners in
      for tell in listeners.values { tell() }
    }
  }
}

let bell = Doorbell()
bell.listen("dog") { print("woof") }
bell.ring()  // woof

bell.listen("dog") { bell.leave("dog") }
bell.ring()
// Fatal error: Recursive call to lock Mutex
