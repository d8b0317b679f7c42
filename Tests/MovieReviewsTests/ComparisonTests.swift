import SpecSupport
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

  @Test func `frequent polling shows every review, and most polls are empty`() {
    let statistics = hour.statisticsOfPolling(every: 2)
    expect(statistics.pollCount, is: 1800)
    expect(statistics.emptyPollCount, is: 1796)
    expect(statistics.delays, is: [1, 0, 1, 0])
    expect(statistics.missedCount, is: 0)
  }

  @Test func `infrequent polling shows reviews late, and misses those that a later one replaced`() {
    let statistics = hour.statisticsOfPolling(every: 20)
    expect(statistics.pollCount, is: 180)
    expect(statistics.emptyPollCount, is: 177)
    expect(statistics.delays, is: [12, 19, 0])
    expect(statistics.missedCount, is: 1)
  }

  @Test func `a review after the last poll is missed`() {
    let statistics = hour.statisticsOfPolling(every: 7)
    expect(statistics.pollCount, is: 514)
    expect(statistics.delays, is: [2, 6, 0])
    expect(statistics.missedCount, is: 1)
  }

  @Test func `pushing shows every review immediately, without a poll`() {
    let statistics = hour.statisticsOfPushing()
    expect(statistics.pollCount, is: 0)
    expect(statistics.emptyPollCount, is: 0)
    expect(statistics.delays, is: [0, 0, 0, 0])
    expect(statistics.missedCount, is: 0)
  }

  @Test func `of two reviews of one movie that wait together, the earlier is missed`() {
    let statistics = DeliveryStatistics(
      reviews: [Review(movieID: 42, second: 1), Review(movieID: 42, second: 3), Review(movieID: 42, second: 30)],
      displayEvents: [10, 20, 30].map { DisplayEvent(movieID: 42, second: $0) }
    )
    expect(statistics.delays, is: [7, 0])
    expect(statistics.missedCount, is: 1)
  }

  @Test func `a display event without a waiting review is ignored`() {
    let statistics = DeliveryStatistics(
      reviews: [Review(movieID: 42, second: 20)],
      displayEvents: [DisplayEvent(movieID: 7, second: 30), DisplayEvent(movieID: 42, second: 10)]
    )
    expect(statistics.delays, is: [])
    expect(statistics.missedCount, is: 1)
    expect(statistics.averageDelayInTenths, is: nil)
    expect(statistics.worstDelay, is: nil)
  }

  @Test(arguments: [([1, 2], 15, 2), ([1, 1, 2], 13, 2), ([1, 2, 2], 17, 2), ([0, 0, 0, 1], 3, 1), ([4], 40, 4)])
  func `the average is rounded to a tenth of a second`(_ delays: [Int], _ tenths: Int, _ worst: Int) {
    let statistics = DeliveryStatistics(
      reviews: delays.indices.map { Review(movieID: $0, second: 0) },
      displayEvents: delays.enumerated().map { DisplayEvent(movieID: $0, second: $1) }
    )
    expect(statistics.averageDelayInTenths, is: tenths)
    expect(statistics.worstDelay, is: worst)
  }

  @Test func `an hour without reviews has no delays`() {
    expect(
      Comparison(of: SimulatedHour(reviews: []), pollingEvery: [1800]).lines.joined(separator: "\n"),
      is: """
        One simulated hour, 0 reviews:
                              polls  empty polls  average delay  worst delay  missed
        polling every 1800 s      2            2              -            -       0
        pushing                   0            0              -            -       0
        Delays are those of the displayed reviews. A missed review was never displayed:
        a later one replaced it before the next poll, or the hour ended.
        """
    )
  }

  @Test func `the example's reviews are in order, within the hour, at most one a second`() {
    let seconds = SimulatedHour.example.reviews.map(\.second)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy(<))
    #expect(seconds.allSatisfy { (1...SimulatedHour.length).contains($0) })
  }
}
