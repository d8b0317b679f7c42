import Foundation
import Observation

/// Foundation's notification center, which promises no order among its observers.
struct NotificationCenterContender: Contender {
  static let name = "NotificationCenter"
  private static let changed = Notification.Name("changed")

  private let center = NotificationCenter()
  private var tokens: [any NSObjectProtocol] = []

  mutating func subscribe(_ counter: Counter) {
    let token = center.addObserver(forName: Self.changed, object: nil, queue: nil) { notification in
      counter.add(notification.userInfo?["value"] as? Int ?? 0)
    }
    tokens.put(token, for: counter)
  }

  func deliver(_ value: Int) { center.post(name: Self.changed, object: nil, userInfo: ["value": value]) }
  func dispose(_ counter: Counter) { center.removeObserver(tokens[counter.id]) }
}

/// The Observation module, in which a subscription ends with the first change, so each delivery renews all of them.
struct ObservationContender: Contender {
  static let name = "@Observable"
  static let canDispose = false

  @Observable
  final class Model { var value = 0 }

  private let model = Model()
  private var counters: [Counter] = []

  mutating func subscribe(_ counter: Counter) {
    counters.append(counter)
    track(counter)
  }

  func deliver(_ value: Int) {
    model.value = value
    for counter in counters { track(counter) }
  }

  func dispose(_ counter: Counter) {}

  private func track(_ counter: Counter) {
    withObservationTracking {
      _ = model.value
    } onChange: {
      counter.add(1)
    }
  }
}

/// An `AsyncStream` for each observer, and a loop over their continuations: no first value, no lock, one thread.
struct AsyncStreamContender: Contender {
  static let name = "AsyncStream"
  private var continuations: [AsyncStream<Int>.Continuation] = []
  private let readers = Readers()

  mutating func subscribe(_ counter: Counter) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuations.put(continuation, for: counter)
    readers.read(stream, with: counter)
  }

  func deliver(_ value: Int) {
    for continuation in continuations { continuation.yield(value) }
    readers.run()
  }

  func dispose(_ counter: Counter) { readers.cancel(counter) }
}
