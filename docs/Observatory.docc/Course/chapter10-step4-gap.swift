import Synchronization

/// A guest book: guests write in it. A newcomer reads what is in it,
/// and is then notified of each new line.
final class GuestBook: Sendable {
  private let lines = Mutex<[String]>([])
  private let newcomers = Mutex<[@Sendable (String) -> Void]>([])

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
    for notify in newcomers.withLock({ $0 }) { notify(line) }
  }

  func join(_ notify: @escaping @Sendable (String) -> Void) {
    for line in lines.withLock({ $0 }) { notify(line) }
    // What if another thread writes a line here?
    newcomers.withLock { $0.append(notify) }
  }
}
