import PlainLocks

/// Shows what is going on: on one line that is overwritten, or, where that is impossible, on a line now and then.
package final class ProgressLine: Sendable {
  enum Form: Equatable {
    /// Nothing at all.
    case silent
    /// A line for each milestone.
    case lines
    /// One line that is overwritten.
    case live(columns: Int)
  }

  static let silent = ProgressLine(.silent) { _ in }

  private let form: Form
  private let write: @Sendable (String) -> Void
  private let current = Mutex<[Int: Activity]>([:])

  /// - Parameters:
  ///   - form: How to show it.
  ///   - write: Writes a text, which may have no line break; called by one thread at a time.
  init(_ form: Form, write: @escaping @Sendable (String) -> Void) {
    self.form = form
    self.write = write
  }

  /// Chooses the form for an output, as far as it is known.
  static func form(isTerminal: Bool, columns: Int?, environment: (String) -> String?) -> Form {
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    return isCapable ? .live(columns: min(columns ?? 80, 80)) : .lines
  }

  /// Shows an activity; any thread may call it.
  package func show(_ activity: Activity) {
    current.withLock { current in
      let previous = current.updateValue(activity, forKey: activity.chapter)
      switch form {
      case .silent: break
      case .lines: if activity.isMilestone, activity != previous { write("\(text(of: activity))\n") }
      case .live(let columns):
        let text = current.values.sorted { $0.chapter < $1.chapter }.map(text).joined(separator: "; ")
        // In the last column a terminal may go on to the next line by itself.
        write("\r\(String(text.prefix(columns - 1)).padded(to: columns - 1))")
      }
    }
  }

  /// Erases the line while other output is written, and drops a chapter that is done; any thread may call it.
  package func makeRoom(after chapter: Int?, for body: () -> Void) {
    current.withLock { current in
      if let chapter { current[chapter] = nil }
      if case .live(let columns) = form { write("\r\(String(repeating: " ", count: columns - 1))\r") }
      body()
    }
  }

  private func text(of activity: Activity) -> String {
    "Chapter \(activity.chapter): \(activity.text)"
  }
}
