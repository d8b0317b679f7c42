import ExerciseSupport

/// What the line's computer says about a train.
struct DelayNotice: Equatable {
  /// Such as "07:05 Lindholm".
  let train: String
  let minutes: Int
  /// Counts the notices about this train: the first has 1, the next 2.
  let number: Int

  /// How every screen shows it, such as "07:05 Lindholm +10".
  var text: String { "\(train) +\(minutes)" }
}

/// The line's computer, which answers questions and counts them; there is nothing to write here.
final class DelayService {
  private(set) var questions = 0
  private var latest: [String: DelayNotice] = [:]

  func latestNotice(about train: String) -> DelayNotice? {
    questions += 1
    return latest[train]
  }

  @discardableResult
  func issue(_ train: String, minutes: Int) -> DelayNotice {
    let notice = DelayNotice(train: train, minutes: minutes, number: (latest[train]?.number ?? 0) + 1)
    latest[train] = notice
    return notice
  }
}

/// Remembers the notices that it found and counts its ticks; the rest follows from these.
final class AskingScreen {
  let train: String
  let service: DelayService
  private var found: [DelayNotice] = []
  private var ticks = 0

  init(train: String, service: DelayService) {
    self.train = train
    self.service = service
  }

  func tick() {
    ticks += 1
    switch (service.latestNotice(about: train), found.last) {
    case (let notice?, nil): found = [notice]
    case (let notice?, let last?) where notice.number != last.number: found.append(notice)
    default: break
    }
  }

  var lines: [String] { found.map(\.text) }
  var askedForNothing: Int { ticks - found.count }
  var missed: Int { (found.last?.number ?? 0) - found.count }
}
