import SpecSupport

@testable import Chapter5

/// The people in the hall, who note what they are notified of in one common list, such as "Ada: 07:05 Lindholm +5".
///
/// The list of passengers keeps them alive, so that it does not matter whether a publisher does.
final class Passengers: NoteTaker {
  private var all: [Passenger] = []

  /// Makes one more passenger, who does as asked whenever the notice is noted.
  func passenger(_ name: String, whenNotified: @escaping (Passenger) -> Void = { _ in }) -> Passenger {
    let passenger = Passenger(name: name) { [calls] passenger, notice in
      calls.record("\(passenger.name): \(notice.text)")
      whenNotified(passenger)
    }
    all.append(passenger)
    return passenger
  }
}

/// One who wants to know of delays.
final class Passenger: DelayObserver {
  let name: String
  private let whenNotified: (Passenger, DelayNotice) -> Void

  init(name: String, whenNotified: @escaping (Passenger, DelayNotice) -> Void = { _, _ in }) {
    self.name = name
    self.whenNotified = whenNotified
  }

  func delayDidChange(_ notice: DelayNotice) { whenNotified(self, notice) }
}

extension DelayNotice {
  static let lindholm = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)
  static let lindholmLater = DelayNotice(train: "07:05 Lindholm", minutes: 10, number: 2)
  static let lindholmOnTime = DelayNotice(train: "07:05 Lindholm", minutes: 0, number: 3)
  static let marsh = DelayNotice(train: "07:20 Marsh End", minutes: 5, number: 1)
}
