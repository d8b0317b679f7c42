public import Stage

/// The client: one push to two screens, then an hour of reviews with polling and with pushes.
///
/// ```swift
/// import Stage
///
/// let lines = CollectedLines()
/// Demo.play(on: lines)
/// print(lines.lines[0])  // 📩 Push received for movie ID: 42
/// ```
public enum Demo {
  /// Runs the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playPush(on: transcript)
    comparePollingAndPushing(on: transcript)
  }

  // The list and the page of one movie side by side, as on a tablet.
  private static func playPush(on transcript: some Transcript) {
    let tracker = ReviewTracker(transcript: transcript)
    let list = MovieListScreen(tracker: tracker, transcript: transcript)
    list.appear()
    let detail = list.openMovie(42)
    detail.appear()

    tracker.receivePush(for: 42)

    detail.disappear()
    list.disappear()
  }

  /// Runs the second half of the scenario, the hour of reviews.
  package static func comparePollingAndPushing(on transcript: some Transcript) {
    for line in Comparison(of: .example, pollingEvery: [5, 30, 60, 300, 900]).lines {
      transcript.write(line)
    }
  }
}
