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

/// The screen of one train as it was: nobody notifies it, so it asks whenever the clock ticks.
final class AskingScreen {
  let train: String
  let service: DelayService
  // What a screen has to remember, and how, is yours to decide.

  init(train: String, service: DelayService) {
    self.train = train
    self.service = service
  }

  /// Step 1: asks the service for the latest notice about the train, once, and shows it if it is a new one.
  func tick() {
    unimplemented()
  }

  /// Step 1: the texts of all notices that it found, oldest first.
  var lines: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 1: how many of its questions found no new notice.
  var askedForNothing: Int {
    unimplemented(placeholder: 0)
  }

  /// Step 1: how many notices a newer one replaced before it asked, by their numbers.
  var missed: Int {
    unimplemented(placeholder: 0)
  }
}
