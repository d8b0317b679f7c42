/// How many polls a screen made, and how late it showed which reviews.
struct DeliveryStatistics: Equatable {
  /// The number of polls.
  let pollCount: Int

  /// The number of polls that found no new review.
  let emptyPollCount: Int

  /// The seconds from posting to display, for each review that was displayed.
  let delays: [Int]

  /// The number of reviews that were never displayed.
  let missedCount: Int

  /// Compares the posted reviews with the displayed ones.
  ///
  /// A display event shows the latest review of its movie so far. Earlier reviews of the movie that
  /// are still waiting at that moment count as missed.
  init(reviews: [Review], displayEvents: [DisplayEvent], pollCount: Int = 0, emptyPollCount: Int = 0) {
    var waiting = reviews
    var delays: [Int] = []
    for event in displayEvents {
      let candidates = waiting.filter { $0.movieID == event.movieID && $0.second <= event.second }
      guard let latest = candidates.last else { continue }
      delays.append(event.second - latest.second)
      waiting.removeAll(where: candidates.contains)
    }
    self.pollCount = pollCount
    self.emptyPollCount = emptyPollCount
    self.delays = delays
    missedCount = reviews.count - delays.count
  }

  /// The longest delay in seconds, or `nil` if no review was displayed.
  var worstDelay: Int? { delays.max() }

  /// The average delay in tenths of a second, rounded, or `nil` if no review was displayed.
  var averageDelayInTenths: Int? {
    guard !delays.isEmpty else { return nil }
    let sumInTenths = 10 * delays.reduce(0, +)
    return (2 * sumInTenths + delays.count) / (2 * delays.count)
  }
}
