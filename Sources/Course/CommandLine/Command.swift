package import Stage

/// A command of the kit, with words that have been understood: it is ready to run.
package protocol Command {
  /// Runs the command, and returns whether all is well; only a check can find that it isn't.
  @discardableResult
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool
}
