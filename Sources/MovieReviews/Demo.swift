public import Stage

/// The client: one push to two screens, then an hour of reviews with polling and with pushes.
public enum Demo {
  /// Runs the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playPush(on: transcript)
    transcript.record(.scene)
    for line in Comparison(of: .example, pollingEvery: [5, 30, 60, 300, 900]).lines {
      transcript.write(line)
    }
  }

  // The list and the page of one movie side by side, as on a tablet.
  private static func playPush(on transcript: some Transcript) {
    let tracker = ReviewTracker(transcript: transcript)
    let list = MovieListScreen(tracker: tracker, transcript: transcript)
    transcript.call("ReviewTracker", "addObserver", joining: "MovieListScreen") { list.appear() }
    let detail = list.openMovie(42)
    transcript.call("ReviewTracker", "addObserver", joining: "MovieDetailScreen") { detail.appear() }

    transcript.change("ReviewTracker", "push for 42") { tracker.receivePush(for: 42) }

    transcript.call("ReviewTracker", "removeObserver", leaving: "MovieDetailScreen") { detail.disappear() }
    transcript.call("ReviewTracker", "removeObserver", leaving: "MovieListScreen") { list.disappear() }
  }
}
