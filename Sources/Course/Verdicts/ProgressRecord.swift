/// The outcome of the last run of a chapter's specs on the student's code, in a file that git ignores.
package struct ProgressRecord: Codable, Equatable, Sendable {
  let files: [String: String]
  /// The verdict on each step, in order; empty if the specs didn't run.
  let verdicts: [Verdict]
  let isDone: Bool
  let obstacle: String?

  package init(_ progress: ChapterProgress, on submission: Submission) {
    files = submission.files
    verdicts = progress.steps.map(\.verdict)
    isDone = progress.isDone
    obstacle = progress.state.obstacle
  }
}
