import Classroom
import Locks

/// Says how far a check is: on one line that is written over, or where that can't be, on a line now and then.
final class ProgressLine: Sendable {
  enum Form: Equatable {
    /// Nothing at all.
    case silent
    /// A line for each milestone.
    case lines
    /// One line that changes.
    case live(columns: Int)
  }

  static let silent = ProgressLine(.silent) { _ in }

  private let form: Form
  private let write: @Sendable (String) -> Void
  private let current = Mutex<[Int: Activity]>([:])

  /// - Parameters:
  ///   - form: How to say it.
  ///   - write: Puts out some text, which may have no line break; called by one thread at a time.
  init(_ form: Form, write: @escaping @Sendable (String) -> Void) {
    self.form = form
    self.write = write
  }

  /// Chooses the form for an output, as far as it is known.
  static func form(isTerminal: Bool, columns: Int?, environment: (String) -> String?) -> Form {
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    return isCapable ? .live(columns: min(columns ?? 80, 80)) : .lines
  }

  /// Says what comes next, from any thread.
  func show(_ activity: Activity) {
    current.withLock { current in
      current[activity.chapter] = activity
      switch form {
      case .silent: break
      case .lines: if activity.isMilestone { write("\(text(of: activity))\n") }
      case .live(let columns):
        let text = current.values.sorted { $0.chapter < $1.chapter }.map(text).joined(separator: "; ")
        // In the last column a terminal may go on to the next line by itself.
        write("\r\(String(text.prefix(columns - 1)).padded(to: columns - 1))")
      }
    }
  }

  /// Takes the line away while something else is written, from any thread, and forgets a chapter that is done.
  func makeRoom(after chapter: Int, for body: () -> Void) {
    current.withLock { current in
      current[chapter] = nil
      if case .live(let columns) = form { write("\r\(String(repeating: " ", count: columns - 1))\r") }
      body()
    }
  }

  private func text(of activity: Activity) -> String {
    "Chapter \(activity.chapter): \(activity.text)"
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
