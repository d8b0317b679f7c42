/// What one contender costs, in nanoseconds: a figure for each round.
struct Costs {
  /// For each subscription.
  var subscribe: [Double] = []
  /// For each observer that is told.
  var deliver: [Double] = []
  /// For each subscription that ends, chosen at random; none if there is no way to end one.
  var dispose: [Double] = []
}

/// Measures one contender once, on fresh subjects, and adds the figures to its costs.
func measure(_ contender: (some Contender).Type, observers: Int, into costs: inout Costs) {
  // Of small subjects there are many, so that what the clock itself takes does not show.
  let subjects = max(1, 2000 / observers)
  let counters = (0..<observers).map { _ in Counter() }
  var contestant = contender.init(subjects: subjects, counters: counters)

  costs.subscribe.append(nanoseconds { contestant.subscribe() } / Double(subjects * observers))
  costs.dispose += measureDisposing(&contestant, subjects: subjects, observers: observers)

  // Now, after some have left and come back, as in an app that has run for a while.
  let deliveries = max(2, 50_000 / observers)
  let delivering = nanoseconds {
    for value in 1...deliveries { contestant.deliver(value) }
  }
  costs.deliver.append(delivering / Double(deliveries * observers))
}

/// Has random ones leave and come back, again and again; only the leaving is timed.
///
/// - Returns: Nanoseconds for each that left, or nothing if there is no way to leave.
private func measureDisposing(_ contestant: inout some Contender, subjects: Int, observers: Int) -> [Double] {
  let leaving = max(1, min(64, observers / 4))
  var spent = 0.0
  let bouts = 8
  for bout in 0..<bouts {
    // Different ones each time: a stride that shares no factor with the number of observers.
    let positions = (0..<leaving).map { ($0 + bout * leaving) * 7919 % observers }
    var canDispose = true
    spent += nanoseconds {
      for subject in 0..<subjects {
        for position in positions where canDispose {
          canDispose = contestant.dispose(subject: subject, observer: position)
        }
      }
    }
    guard canDispose else { return [] }
    for subject in 0..<subjects {
      for position in positions { contestant.resubscribe(subject: subject, observer: position) }
    }
  }
  return [spent / Double(bouts * subjects * leaving)]
}

/// The wall-clock time that a closure takes.
private func nanoseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}
