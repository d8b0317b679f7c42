public import Transcripts

/// The client: one push to two screens, then an hour of reviews with and without pushes.
public enum Demo {
  /// Plays the scenario.
  public static func play(on transcript: some Transcript = .standardOutput) {
    playPush(on: transcript)
    let hour = SimulatedHour(seed: 42)
    for line in Comparison(of: hour, pollingEvery: [5, 30, 60, 300, 900]).lines {
      transcript.write(line)
    }
  }

  // A list and one of its movies side by side, as on a tablet.
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
}
