package import Stage

/// A subcommand with its arguments, ready to run.
package protocol Command {
  /// Runs the command, and returns whether all is well; only a check can find that it isn't.
  @discardableResult
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool
}

extension Transcript {
  package func write(lines: [String]) {
    for line in lines { write(line) }
  }
}
