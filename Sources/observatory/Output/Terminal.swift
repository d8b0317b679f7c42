/// What a command may know of where its output goes.
struct Terminal: Sendable {
  /// How many columns there are.
  var columns = 80

  /// How many columns prose and tables may have: beyond 100, lines are hard to read.
  var width: Int { min(columns, 100) }

  /// Whether standard output is a screen that can be emptied.
  var isScreen = false

  /// Says how far a command is.
  var progress = ProgressLine.silent

  /// Says that something is in the way, in a sentence.
  var complain: @Sendable (String) -> Void = { _ in }

  /// Says what is wrong, in a sentence, though what was asked for is done.
  var warn: @Sendable (String) -> Void = { _ in }

  /// Lets half a second pass; `false` if there is nobody left to wait for.
  var pause: @Sendable () -> Bool = { false }

  /// Whether an output is a terminal that can do more than show lines: none that is `dumb`, nor one without
  /// a `TERM`, as Xcode's console.
  static func isCapable(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && !["", "dumb"].contains(environment("TERM") ?? "")
  }
}
