/// The one command that takes somebody on, as what follows `swift run observatory`.
package enum NextMove {
  /// Chooses it for somebody whose chapters stand like this.
  ///
  /// - Returns: `nil` if all is done.
  package static func command(after standings: [Standing]) -> String? {
    guard let standing = standings.first(where: { !$0.isDone }) else { return nil }
    if !standing.isThere { return "reset \(standing.chapter)" }
    if standing.isFresh, let red = standing.verdicts.firstIndex(of: .red) {
      return "hint \(standing.chapter).\(red + 1)"
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
    case .steps(let steps):
      if let red = steps.first(where: { $0.verdict == .red }) { return "hint \(progress.chapter).\(red.step.number)" }
      return progress.isDone ? nil : "watch \(progress.chapter)"
    }
  }
}
