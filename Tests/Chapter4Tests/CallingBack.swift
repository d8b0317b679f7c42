import SpecSupport

@testable import Chapter4

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
  return passengers.toldEach()
}

/// Told of some kilometres, Ada updates to others.
func updatingInACallback(_ updates: [Int: [Int]]) -> [String: [Int]] {
  let passengers = Passengers()
  let told = Recorder<Int>()
  passengers.join("Ada") { passengers, kilometre in
    // Each time but the first, there is nothing more to do.
    guard !told.events.contains(kilometre) else { return }
    told.record(kilometre)
    for update in updates[kilometre] ?? [] { passengers.train.update(update) }
  }
  passengers.train.update(1)
  return passengers.toldEach()
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
  return passengers.toldEach()
}

/// While Ada is told 1, another thread disposes her token and lets Ben join, who updates to 2 in his first call.
func joiningWhenTheLastHasLeft() -> [String: [Int]] {
  let passengers = Passengers()
  let heard = Recorder<Int>()
  let tokens = Recorder<Token>()
  let (isTold, isFree, isDone) = (Flag(), Flag(), Flag())
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    _ = passengers.train.kilometre
    isTold.raise()
    isFree.wait()
  }
  onThreads(2) { thread in
    if thread == 0 {
      passengers.train.update(1)
      isDone.raise()
      return
    }
    isTold.wait()
    passengers.dispose("Ada")
    let ben = passengers.train.observe { kilometre in
      if kilometre == 1 {
        passengers.train.update(2)
        isFree.raise()
        isDone.giveTime()
      }
      heard.record(kilometre)
    }
    tokens.record(ben)
    isFree.raise()
  }
  return ["Ben": heard.events]
}

/// Told of 1, Ada lets Cleo join; then the train goes on to 2.
func joiningInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 1 { passengers.join("Cleo") }
  }
  passengers.join("Ben")
  for kilometre in [1, 2] { passengers.train.update(kilometre) }
  return passengers.toldEach()
}

/// Told of 1, Ada lets Cleo join and disposes her token; what Cleo hears after that.
func joiningAndLeavingInACallback() -> [String: [Int]] {
  let passengers = Passengers()
  let heardByThen = Recorder<[String: [Int]]>()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 1 else { return }
    passengers.join("Cleo")
    passengers.dispose("Cleo")
    heardByThen.record(passengers.toldEach())
  }
  passengers.join("Ben")
  _ = passengers.toldEach()
  for kilometre in [1, 2, 3] { passengers.train.update(kilometre) }
  var heard = heardByThen.events.first ?? [:]
  // Whether Cleo was told her first value by then does not matter.
  heard["Cleo"] = nil
  heard.merge(passengers.toldEach(), uniquingKeysWith: +)
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
  return passengers.toldEach()
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
  return passengers.toldEach()
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
  var heard = passengers.toldEach()
  passengers.train.update(4)
  for (name, last) in passengers.toldEach() {
    heard[name == "Ben" ? "Ben after all that" : name, default: []] += last
  }
  return (heard, seen.events)
}
