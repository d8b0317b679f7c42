import Testing

@testable import MovieReviews

@Suite struct ComparisonTests {
  /// Two reviews of one movie and one of another in the first minute, one in the last second.
  private let hour = SimulatedHour(reviews: [
    Review(movieID: 7, second: 5),
    Review(movieID: 42, second: 8),
    Review(movieID: 42, second: 21),
    Review(movieID: 7, second: 3600),
  ])

  @Test func `polling often shows every review, and asks for nothing most of the time`() {
    let outcome = hour.outcomeOfPolling(every: 2)
    #expect(outcome.questionCount == 1800)
    #expect(outcome.vainQuestionCount == 1796)
    #expect(outcome.delays == [1, 0, 1, 0])
    #expect(outcome.missedCount == 0)
  }

  @Test func `polling seldom shows reviews late, and misses those that a later one followed`() {
    let outcome = hour.outcomeOfPolling(every: 20)
    #expect(outcome.questionCount == 180)
    #expect(outcome.vainQuestionCount == 177)
    #expect(outcome.delays == [12, 19, 0])
    #expect(outcome.missedCount == 1)
  }

  @Test func `a review that came after the last question is missed`() {
    let outcome = hour.outcomeOfPolling(every: 7)
    #expect(outcome.questionCount == 514)
    #expect(outcome.delays == [2, 6, 0])
    #expect(outcome.missedCount == 1)
  }

  @Test func `pushing shows every review at once, and asks nothing`() {
    let outcome = hour.outcomeOfPushing()
    #expect(outcome.questionCount == 0)
    #expect(outcome.vainQuestionCount == 0)
    #expect(outcome.delays == [0, 0, 0, 0])
    #expect(outcome.missedCount == 0)
  }

  @Test func `two reviews of one movie are shown as one, and the earlier is missed`() {
    let outcome = Outcome(
      reviews: [Review(movieID: 42, second: 1), Review(movieID: 42, second: 3), Review(movieID: 42, second: 30)],
      showings: [10, 20, 30].map { Showing(movieID: 42, second: $0) },
      questionCount: 3,
      vainQuestionCount: 0
    )
    #expect(outcome.delays == [7, 0])
    #expect(outcome.missedCount == 1)
  }

  @Test func `a showing of a movie without a review counts for nothing`() {
    let outcome = Outcome(
      reviews: [Review(movieID: 42, second: 20)],
      showings: [Showing(movieID: 7, second: 30), Showing(movieID: 42, second: 10)],
      questionCount: 2,
      vainQuestionCount: 0
    )
    #expect(outcome.delays == [])
    #expect(outcome.missedCount == 1)
    #expect(outcome.averageDelayInTenths == nil)
    #expect(outcome.worstDelay == nil)
  }

  @Test(arguments: [([1, 2], 15, 2), ([1, 1, 2], 13, 2), ([1, 2, 2], 17, 2), ([0, 0, 0, 1], 3, 1), ([4], 40, 4)])
  func `the average is rounded to a tenth of a second`(_ delays: [Int], _ tenths: Int, _ worst: Int) {
    let outcome = Outcome(
      reviews: delays.indices.map { Review(movieID: $0, second: 0) },
      showings: delays.enumerated().map { Showing(movieID: $0, second: $1) },
      questionCount: 0,
      vainQuestionCount: 0
    )
    #expect(outcome.averageDelayInTenths == tenths)
    #expect(outcome.worstDelay == worst)
  }

  @Test func `an hour without reviews has no delays to tell`() {
    #expect(
      Comparison(of: SimulatedHour(reviews: []), pollingEvery: [1800]).lines.joined(separator: "\n") == """
        One simulated hour, 0 reviews:
                              questions  for nothing  average delay  worst delay  missed
        polling every 1800 s          2            2              -            -       0
        pushing                       0            0              -            -       0
        Delays are of the reviews that were shown. The missed ones never were: a later
        one had come before the screen asked what the latest was, or the hour was over.
        """
    )
  }

  @Test func `an hour is the same for the same seed, and another for another`() {
    #expect(SimulatedHour(seed: 1).reviews == SimulatedHour(seed: 1).reviews)
    #expect(SimulatedHour(seed: 1).reviews != SimulatedHour(seed: 2).reviews)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the reviews of an hour come in order, of known movies, at most one a second`(_ seed: UInt64) {
    let reviews = SimulatedHour(seed: seed).reviews
    #expect(zip(reviews, reviews.dropFirst()).allSatisfy { $0.second < $1.second })
    #expect(reviews.allSatisfy { (1...3600).contains($0.second) && SimulatedHour.movieIDs.contains($0.movieID) })
  }

  @Test func `the generator draws the numbers of the published algorithm`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }
}
