import MovieReviews
import SpecSupport
import Stage
import Testing

@Suite struct DemoTests {
  // The first two lines follow the article "Simplify Observer (Behavioural Pattern)".
  @Test func `the demo prints the article's lines, then what polling costs`() {
    let lines = CollectedLines()
    Demo.play(on: lines)
    expect(
      lines.text,
      is: """
        📩 Push received for movie ID: 42
        🟡 MovieListScreen: Show update indicator for movie 42
        🎬 MovieDetailScreen: Show banner for movie 42
        One simulated hour, 28 reviews:
                             polls  empty polls  average delay  worst delay  missed
        polling every 5 s      720          694          1.9 s          4 s       2
        polling every 30 s     120           96         15.0 s         28 s       4
        polling every 60 s      60           39         28.7 s         58 s       7
        polling every 300 s     12            3        113.1 s        289 s      19
        polling every 900 s      4            0        192.0 s        289 s      24
        pushing                  0            0          0.0 s          0 s       0
        Delays are those of the displayed reviews. A missed review was never displayed:
        a later one replaced it before the next poll, or the hour ended.
        """
    )
  }
}
