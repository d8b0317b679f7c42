@testable import Chapter7

/// What step 6 should catch.
let wrongNews: [Specimen] =
  brokenNews + [
    .wrong("An observer that is notified of a posted departure finds it on the board.") { HastyPostBoard() },
    .wrong("An observer that is notified of a cancelled departure doesn't find it on the board anymore.") {
      HastyCancelBoard()
    },
    .wrong("Posting a departure that equals one on the board notifies nobody.") { NoisyPostBoard() },
    .wrong("Posting a departure that equals one on the board changes nothing.") { DoublingBoard() },
    .wrong("Cancelling a departure that is not on the board notifies nobody.") { NoisyCancelBoard() },
    .wrong("Cancelling a departure that is not on the board changes nothing.") { StrayCancelBoard() },
    .wrong("Cancelling a departure takes it off the board, and no other.") { PlatformCancelBoard() },
    .wrong("Cancelling a departure takes off the one that is given, not the one posted last.") { NewestCancelBoard() },
    .wrong("A departure that was cancelled may be posted again, and notifies again.") { FinalBoard() },
    .wrong("Departures with different times are not equal.") {
      BlurredBoard { $0.destination == $1.destination && $0.platform == $1.platform }
    },
    .wrong("Departures with different destinations are not equal.") {
      BlurredBoard { $0.time == $1.time && $0.platform == $1.platform }
    },
    .wrong("Departures with different platforms are not equal.") {
      BlurredBoard { $0.time == $1.time && $0.destination == $1.destination }
    },
  ]

private final class HastyPostBoard: PlainBoard {
  override func post(_ departure: Departure) {
    if departures.contains(departure) { return }
    notifyObservers(of: .post)
    departures.append(departure)
  }
}

private final class HastyCancelBoard: PlainBoard {
  override func cancel(_ departure: Departure) {
    if !departures.contains(departure) { return }
    notifyObservers(of: .cancel)
    departures.removeAll { $0 == departure }
  }
}

private final class NoisyPostBoard: PlainBoard {
  override func post(_ departure: Departure) {
    if departures.contains(departure) { notifyObservers(of: .post) } else { super.post(departure) }
  }
}

private final class DoublingBoard: PlainBoard {
  override func post(_ departure: Departure) {
    if departures.contains(departure) { departures.append(departure) } else { super.post(departure) }
  }

  override func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeAll { $0 == departure }
    notifyObservers(of: .cancel)
  }
}

private final class NoisyCancelBoard: PlainBoard {
  override func cancel(_ departure: Departure) {
    if departures.contains(departure) { super.cancel(departure) } else { notifyObservers(of: .cancel) }
  }
}

private final class StrayCancelBoard: PlainBoard {
  override func cancel(_ departure: Departure) {
    if departures.contains(departure) { super.cancel(departure) } else { _ = departures.popLast() }
  }
}

private final class PlatformCancelBoard: PlainBoard {
  override func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeAll { $0.platform == departure.platform }
    notifyObservers(of: .cancel)
  }
}

private final class NewestCancelBoard: PlainBoard {
  override func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeLast()
    notifyObservers(of: .cancel)
  }
}

private final class FinalBoard: PlainBoard {
  private var cancelled: [Departure] = []

  override func post(_ departure: Departure) {
    if !cancelled.contains(departure) { super.post(departure) }
  }

  override func cancel(_ departure: Departure) {
    if departures.contains(departure) { cancelled.append(departure) }
    super.cancel(departure)
  }
}

private final class BlurredBoard: PlainBoard {
  private let areEqual: (Departure, Departure) -> Bool

  init(_ areEqual: @escaping (Departure, Departure) -> Bool) { self.areEqual = areEqual }

  override func post(_ departure: Departure) {
    if !departures.contains(where: { areEqual($0, departure) }) { super.post(departure) }
  }
}
