/// The one command that takes somebody on, as what follows `swift run observatory`.
package enum NextMove {
  /// Chooses it for somebody whose chapters stand like this.
  ///
  /// - Returns: `nil` if all is done.
  package static func command(after standings: [Standing]) -> String? {
    guard let standing = standings.first(where: { !$0.isDone }) else { return nil }
    if !standing.isThere { return "reset \(standing.chapter)" }
    // Steps build on those before them, so the first that isn't done is the one to work on.
    if standing.isFresh, let step = standing.verdicts.firstIndex(where: { $0 != .green }),
      standing.verdicts[step] == .red
    {
      return "hint \(standing.chapter).\(step + 1)"
    }
    return "watch \(standing.chapter)"
  }

  /// Chooses it for somebody who has just seen how far a chapter is.
  ///
  /// - Returns: `nil` if the chapter is done, or if it could not be run.
  package static func command(after progress: ChapterProgress) -> String? {
    switch progress.state {
    case .unknown: return nil
    case .doesNotCompile: return "watch \(progress.chapter)"
    case .steps:
      guard let next = progress.next else { return nil }
      return next.verdict == .red ? "hint \(progress.chapter).\(next.step.number)" : "watch \(progress.chapter)"
    }
  }
}
