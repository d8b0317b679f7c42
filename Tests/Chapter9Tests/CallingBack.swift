import JourneySpec
import SpecSupport

@testable import Chapter9

// Observers that call back while they are told. Each function returns what each of them heard.

/// Told of 1, Ben, between Ada and Cleo, updates to 2.
func updatingInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada")
  passengers.join("Ben") { passengers, kilometre in
    if kilometre == 1 { passengers.train.update(2) }
  }
  passengers.join("Cleo")
  passengers.train.update(1)
  return passengers.receivedByEach()
}

/// Told of some kilometres, Ada updates to others; Ben is told after her.
func updatingInACallback(_ updates: [Int: [Int]]) -> [String: [Int]] {
  let passengers = Passengers()
  let told = Recorder<Int>()
  passengers.join("Ada") { passengers, kilometre in
    // Each time but the first, there is nothing more to do.
    guard !told.events.contains(kilometre) else { return }
    told.record(kilometre)
    for update in updates[kilometre] ?? [] { passengers.train.update(update) }
  }
  passengers.join("Ben")
  passengers.train.update(1)
  return passengers.receivedByEach()
}

/// Told of 1, Ada waits for another thread that disposes her token; then the train goes on to 2.
func disposedMeanwhile() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    // First on this thread: where a lock is held, that ends the process at once, and not after a minute.
    _ = passengers.train.kilometre
    onAnotherThread { passengers.dispose("Ada") }
  }
  for kilometre in [1, 2] { passengers.train.update(kilometre) }
  return passengers.receivedByEach()
}

/// Told of 1, Ada lets Cleo join; then the train goes on to 2.
func joiningInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 1 { passengers.join("Cleo") }
  }
  passengers.join("Ben")
  for kilometre in [1, 2] { passengers.train.update(kilometre) }
  return passengers.receivedByEach()
}

/// Told of 1, Ada lets Cleo join and disposes her token; what Cleo hears after that.
func joiningAndLeavingInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  let heardByThen = Recorder<[String: [Int]]>()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    passengers.join("Cleo")
    passengers.dispose("Cleo")
    heardByThen.record(passengers.receivedByEach())
  }
  passengers.join("Ben")
  _ = passengers.receivedByEach()
  for kilometre in [1, 2, 3] { passengers.train.update(kilometre) }
  var heard = heardByThen.events.first ?? [:]
  // Whether Cleo was told her first value by then does not matter.
  heard["Cleo"] = nil
  heard.merge(passengers.receivedByEach(), uniquingKeysWith: +)
  return heard
}

/// Told of 1, Ada disposes Ben's token, updates to 2, disposes her own and lets Cleo join; then Dora joins.
func joiningInAnothersPlace() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    passengers.dispose("Ben")
    passengers.train.update(2)
    passengers.dispose("Ada")
    passengers.join("Cleo")
  }
  passengers.join("Ben")
  passengers.train.update(1)
  passengers.join("Dora")
  return passengers.receivedByEach()
}

/// Told of 0, her first value, Ada updates to 1 and lets Ben join; then the train goes on to 2.
func answeringTheFirstValue() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 0 else { return }
    passengers.train.update(1)
    passengers.join("Ben")
  }
  passengers.train.update(2)
  return passengers.receivedByEach()
}

/// Told of 1, Ada looks, updates to 2, and waits for another thread that does all there is to do.
func meanwhileOnAnotherThread() -> (heard: [String: [Int]], kilometres: [Int]) {
  let passengers = Passengers()
  let seen = Recorder<Int>()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    // First on this thread: where a lock is held, that ends the process at once, and not after a minute.
    seen.record(passengers.train.kilometre)
    passengers.train.update(2)
    onAnotherThread {
      seen.record(passengers.train.kilometre)
      passengers.train.update(3)
      seen.record(passengers.train.kilometre)
      passengers.join("Dora")
      passengers.dispose("Ben")
    }
  }
  passengers.join("Ben")
  passengers.train.update(1)
  // Whether Ben, disposed in the middle of all this, was told something by then does not matter.
  var heard = passengers.receivedByEach()
  passengers.train.update(4)
  for (name, last) in passengers.receivedByEach() {
    heard[name == "Ben" ? "Ben after all that" : name, default: []] += last
  }
  return (heard, seen.events)
}

/// Told of 1, the first disposes a token and lets a newcomer join: who heard 1, sorted, as often as it was heard.
func joiningInTheGap(of leaver: Int, in names: [String]) -> [String] {
  let passengers = Passengers()
  passengers.join(names[0]) { passengers, kilometre in
    guard kilometre == 1 else { return }
    passengers.dispose(names[leaver - 1])
    passengers.join("newcomer")
  }
  for name in names.dropFirst() { passengers.join(name) }
  passengers.train.update(1)
  return passengers.received().filter { $0.hasSuffix(" 1") }.map { String($0.dropLast(2)) }.sorted()
}

/// Told of 1, Ada updates to 2; told of 2, Ben disposes Ada's token.
func leavingInTheSecondRound() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 1 { passengers.train.update(2) }
  }
  passengers.join("Ben") { passengers, kilometre in
    if kilometre == 2 { passengers.dispose("Ada") }
  }
  passengers.join("Cleo")
  passengers.train.update(1)
  var heard = passengers.receivedByEach()
  // Who is told 2 first, Ada or Ben, is left open.
  heard["Ada"] = nil
  return heard
}

/// Told of 1, Ada updates to 2 and 3; told of 2, she disposes her token.
func leavingWithTwoUpdatesWaiting(others: [String]) -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 1 { for update in [2, 3] { passengers.train.update(update) } }
    if kilometre == 2 { passengers.dispose("Ada") }
  }
  for name in others { passengers.join(name) }
  passengers.train.update(1)
  return passengers.receivedByEach()
}

/// Told of 1, Ada lets 300 guests join and leave, and then Dora join; then the train goes on to 2.
func comingAndGoingInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    for _ in 1...300 {
      passengers.join("guest")
      passengers.dispose("guest")
    }
    passengers.join("Dora")
  }
  passengers.join("Ben")
  passengers.train.update(1)
  passengers.train.update(2)
  var heard = passengers.receivedByEach()
  // Whether a guest is told its first value before it leaves does not matter.
  heard["guest"] = nil
  return heard
}

/// Told of 1, Ada updates to 2 and disposes Ben's token: what happens then, up to Cleo's being told 2.
///
/// Where an update is told at once, Cleo may have been told 2 before.
func leavingWithAnUpdateWaiting() -> [String] {
  final class Belongings: Sendable {
    let happened: Recorder<String>
    init(_ happened: Recorder<String>) { self.happened = happened }
    deinit { happened.record("what Ben's closure held is gone") }
  }

  let passengers = Passengers()
  let happened = Recorder<String>()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    passengers.train.update(2)
    _ = happened.takeEvents()
    passengers.dispose("Ben")
  }
  var belongings: Belongings? = Belongings(happened)
  passengers.join("Ben") { [belongings] _, _ in withExtendedLifetime(belongings) {} }
  belongings = nil
  passengers.join("Cleo") { _, kilometre in
    if kilometre == 2 { happened.record("Cleo is told 2") }
  }
  passengers.train.update(1)
  let events = happened.takeEvents()
  return events.contains("Cleo is told 2") ? events : events + ["Cleo is told 2"]
}
