import Stage

/// An hour of reviews on a simulated clock.
///
/// Polls, responses and pushes take no time, so every delay is a wait for the next poll.
struct SimulatedHour {
  /// The number of seconds in the hour.
  static let length = 3600

  /// The hour of the demo: 28 reviews of five movies, one every two minutes on average.
  ///
  /// The seconds were drawn at random once, so some reviews come close together. They are a list,
  /// and not a seed, so the demo prints the same table with every version of Swift.
  static let example = SimulatedHour(
    reviews: [
      (148, 41), (348, 43), (403, 41), (465, 40), (542, 43), (648, 44), (661, 40), (662, 40), (674, 42), (715, 40),
      (1249, 40), (1388, 42), (1469, 44), (1480, 43), (1494, 44), (1511, 44), (1836, 43), (1915, 41), (1923, 43),
      (2012, 44), (2067, 43), (2523, 40), (3076, 43), (3078, 40), (3102, 43), (3299, 42), (3307, 40), (3483, 42),
    ].map { second, movieID in Review(movieID: movieID, second: second) }
  )

  /// The reviews of the hour, oldest first.
  let reviews: [Review]

  /// Runs the hour with one screen that polls at a fixed interval in seconds.
  func statisticsOfPolling(every interval: Int) -> DeliveryStatistics {
    let server = ReviewServer()
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: interval, transcript: CollectedLines())
    screen.appear(at: 0)
    forEachSecond { second, review in
      if let review { server.post(review) }
      screen.advanceClock(to: second)
    }
    return DeliveryStatistics(
      reviews: reviews,
      displayEvents: screen.displayEvents,
      pollCount: tracker.pollCount,
      emptyPollCount: tracker.emptyPollCount
    )
  }

  /// Runs the hour with one screen that receives pushes.
  func statisticsOfPushing() -> DeliveryStatistics {
    let tracker = ReviewTracker(transcript: CollectedLines())
    let screen = TimestampingScreen()
    tracker.addObserver(screen)
    forEachSecond { second, review in
      screen.second = second
      if let review { tracker.receivePush(for: review.movieID) }
    }
    return DeliveryStatistics(reviews: reviews, displayEvents: screen.displayEvents)
  }

  private func forEachSecond(_ body: (_ second: Int, _ review: Review?) -> Void) {
    var upcoming = reviews[...]
    for second in 1...Self.length {
      let isDue = upcoming.first?.second == second
      body(second, isDue ? upcoming.popFirst() : nil)
    }
  }
}

/// A screen that records the second of each call.
private final class TimestampingScreen: ReviewObserver {
  var second = 0
  private(set) var displayEvents: [DisplayEvent] = []

  func didReceiveNewReview(for movieID: Int) {
    displayEvents.append(DisplayEvent(movieID: movieID, second: second))
  }
}
