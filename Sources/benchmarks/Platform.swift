import Foundation
import Observation

/// Foundation's notification center, which notifies its observers in no particular order.
struct NotificationCenters: Contender {
  static let name = "NotificationCenter"

  private static let changed = Notification.Name("changed")
  private let counters: [Counter]
  private let subjects: [NotificationCenter]
  private var tokens: [[any NSObjectProtocol]]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in NotificationCenter() }
    tokens = Array(repeating: [], count: subjects)
  }

  mutating func subscribe() {
    for subject in subjects.indices {
      for counter in counters { tokens[subject].append(makeToken(subject, counter)) }
    }
  }

  func deliver(_ value: Int) {
    subjects[0].post(name: Self.changed, object: nil, userInfo: ["value": value])
  }

  func dispose(subject: Int, observer: Int) -> Bool {
    subjects[subject].removeObserver(tokens[subject][observer])
    return true
  }

  mutating func resubscribe(subject: Int, observer: Int) {
    tokens[subject][observer] = makeToken(subject, counters[observer])
  }

  private func makeToken(_ subject: Int, _ counter: Counter) -> any NSObjectProtocol {
    subjects[subject].addObserver(forName: Self.changed, object: nil, queue: nil) { notification in
      counter.add(notification.userInfo?["value"] as? Int ?? 0)
    }
  }
}

/// The Observation module; a subscription ends with the first change, so each delivery renews them all.
struct Observables: Contender {
  static let name = "@Observable"

  @Observable
  final class Model {
    var value = 0
  }

  private let counters: [Counter]
  private let subjects: [Model]

  init(subjects: Int, counters: [Counter]) {
    self.counters = counters
    self.subjects = (0..<subjects).map { _ in Model() }
  }

  func subscribe() {
    for subject in subjects { track(subject) }
  }

  func deliver(_ value: Int) {
    subjects[0].value = value
    track(subjects[0])
  }

  func dispose(subject: Int, observer: Int) -> Bool { false }

  func resubscribe(subject: Int, observer: Int) {}

  private func track(_ model: Model) {
    for counter in counters {
      withObservationTracking {
        _ = model.value
      } onChange: {
        counter.add(1)
      }
    }
  }
}
