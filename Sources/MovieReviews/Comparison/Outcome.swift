/// How a screen fared in an hour of reviews.
struct Outcome: Equatable {
  /// The questions asked.
  let questionCount: Int

  /// The questions that brought nothing new.
  let vainQuestionCount: Int

  /// The seconds from posting to showing, for each review that was shown.
  let delays: [Int]

  /// The reviews that were never shown, since a later one was when the screen came to look.
  let missedCount: Int

  /// Compares what was posted with what was shown.
  ///
  /// A showing is of the latest review of its movie so far. Earlier ones that still wait for
  /// theirs wait in vain: they are missed.
  init(reviews: [Review], showings: [Showing], questionCount: Int, vainQuestionCount: Int) {
    var waiting = reviews
    var delays: [Int] = []
    for showing in showings {
      let candidates = waiting.filter { $0.movieID == showing.movieID && $0.second <= showing.second }
      guard let latest = candidates.last else { continue }
      delays.append(showing.second - latest.second)
      waiting.removeAll(where: candidates.contains)
    }
    self.questionCount = questionCount
    self.vainQuestionCount = vainQuestionCount
    self.delays = delays
    missedCount = reviews.count - delays.count
  }

  /// The longest delay in seconds, or `nil` if nothing was shown.
  var worstDelay: Int? { delays.max() }

  /// The average delay in tenths of a second, rounded, or `nil` if nothing was shown.
  var averageDelayInTenths: Int? {
    guard !delays.isEmpty else { return nil }
    let sumInTenths = 10 * delays.reduce(0, +)
    return (2 * sumInTenths + delays.count) / (2 * delays.count)
  }
}
