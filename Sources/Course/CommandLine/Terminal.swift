/// What a command may know about where its output goes.
package struct Terminal: Sendable {
  /// One of which nothing is known.
  package static let unknown = Terminal()

  package var columns = 80
  /// The number of columns for prose and tables: lines of more than 100 are hard to read.
  package var width: Int { max(20, min(columns, 100)) }

  /// Whether standard output is a screen that can be erased.
  package var isScreen = false

  package var progress = ProgressLine(columns: nil) { _ in }

  package var complain: @Sendable (String) -> Void = { _ in }

  package var warn: @Sendable (String) -> Void = { _ in }

  /// Waits for a moment, before it is time to look again; `false` means that nobody wants to know.
  package var pause: @Sendable () -> Bool = { false }

  /// The sentence that says which keys ``awaitStep`` waits for, if it does.
  package var keys: String?

  /// Waits until the next step is to be shown; `false` means that no more steps are wanted.
  package var awaitStep: @Sendable () -> Bool = { true }

  /// Whether an output is a terminal that understands control sequences: not a `dumb` one, nor one without a `TERM`
  /// such as Xcode's console.
  static func isCapable(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && !["", "dumb"].contains(environment("TERM") ?? "")
  }
}

extension Terminal {
  /// Reports what could not be run: all but the last as complaints, the last as an error.
  package func report(_ errors: [EnvironmentError]) throws(EnvironmentError) {
    for error in errors.dropLast() { complain(error.sentence) }
    if let last = errors.last { throw last }
  }
}
