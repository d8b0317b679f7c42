import Transcripts

/// An hour of reviews that is the same whenever it is played, and that passes in no time.
///
/// Questions, answers and pushes take no time either: every delay is a wait for the next question.
struct SimulatedHour {
  /// The seconds of the hour.
  static let length = 3600

  /// The movies that are reviewed.
  static let movieIDs = 40..<45

  /// The reviews of the hour, oldest first.
  let reviews: [Review]

  init(reviews: [Review]) {
    self.reviews = reviews
  }

  /// Makes up an hour in which a review comes every two minutes, on average.
  init(seed: UInt64) {
    // The remainders, and not `random(in:using:)`, whose way from bits to numbers is not promised to stay.
    var generator = SplitMix64(seed: seed)
    reviews = (1...Self.length).compactMap { second in
      guard generator.next() % 120 == 0 else { return nil }
      let movie = Int(generator.next() % UInt64(Self.movieIDs.count))
      return Review(movieID: Self.movieIDs.lowerBound + movie, second: second)
    }
  }

  /// Plays the hour to one screen that asks every so many seconds.
  func outcomeOfPolling(every interval: Int) -> Outcome {
    let server = ReviewServer()
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: interval, transcript: Silence())
    screen.appear(at: 0)
    play { second, review in
      if let review { server.post(review) }
      screen.clockTicked(to: second)
    }
    return Outcome(
      reviews: reviews,
      showings: screen.showings,
      questionCount: tracker.questionCount,
      vainQuestionCount: tracker.vainQuestionCount
    )
  }

  /// Plays the hour to one screen that is told.
  func outcomeOfPushing() -> Outcome {
    let tracker = ReviewTracker(transcript: Silence())
    let screen = TimedScreen()
    tracker.addObserver(screen)
    play { second, review in
      screen.second = second
      if let review { tracker.receivePush(for: review.movieID) }
    }
    return Outcome(reviews: reviews, showings: screen.showings, questionCount: 0, vainQuestionCount: 0)
  }

  /// Goes through the hour second by second, with the review of each, if there is one.
  private func play(_ eachSecond: (_ second: Int, _ review: Review?) -> Void) {
    var upcoming = reviews[...]
    for second in 1...Self.length {
      let isDue = upcoming.first?.second == second
      eachSecond(second, isDue ? upcoming.popFirst() : nil)
    }
  }
}

/// A screen that is told, and notes when.
private final class TimedScreen: ReviewObserver {
  var second = 0
  private(set) var showings: [Showing] = []

  func didReceiveNewReview(for movieID: Int) {
    showings.append(Showing(movieID: movieID, second: second))
  }
}

/// The transcript of an hour that nobody reads.
private struct Silence: Transcript {
  func write(_ line: String) {}
}
