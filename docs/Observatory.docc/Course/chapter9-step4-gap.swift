import Synchronization

/// A guest book: visitors write in it, and a newcomer reads what is there, then is notified of each new line.
final class GuestBook: Sendable {
  private let lines = Mutex<[String]>([])
  private let newcomers = Mutex<[@Sendable (String) -> Void]>([])

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
    for tell in newcomers.withLock({ $0 }) { tell(line) }
  }

  func join(_ tell: @escaping @Sendable (String) -> Void) {
    for line in lines.withLock({ $0 }) { tell(line) }
    // What if somebody writes a line here?
    newcomers.withLock { $0.append(tell) }
  }
}
