/// The terminal of a command: its size and abilities, and its ways to say something and to wait.
package struct Terminal: Sendable {
  package static let unknown = Terminal()

  package var columns = 80
  /// The number of columns for prose and tables, which are hard to read in lines of more than 100.
  package var width: Int { max(20, min(columns, 100)) }

  /// Whether standard output is a screen that can be erased.
  package var isScreen = false

  package var progress = ProgressLine(columns: nil) { _ in }

  /// Shows an error that does not end the command.
  package var complain: @Sendable (String) -> Void = { _ in }

  package var warn: @Sendable (String) -> Void = { _ in }

  /// Waits for a moment before it is time to look again, and returns whether anybody still wants to know.
  package var pause: @Sendable () -> Bool = { false }

  /// The sentence that names the keys that ``awaitStep`` waits for; `nil` if it waits for none.
  package var keys: String?

  /// Waits until it is time for the next step, and returns whether more steps are wanted.
  package var awaitStep: @Sendable () -> Bool = { true }

  /// Returns whether an output is a terminal that understands control sequences.
  ///
  /// A `dumb` one doesn't, nor does one without a `TERM`, such as Xcode's console.
  static func isCapable(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && !["", "dumb"].contains(environment("TERM") ?? "")
  }

  /// Reports errors, the last of them by throwing it, and the others as complaints.
  package func report(_ errors: [EnvironmentError]) throws(EnvironmentError) {
    for error in errors.dropLast() { complain(error.sentence) }
    if let last = errors.last { throw last }
  }
}
