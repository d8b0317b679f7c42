/// What one contender costs, in nanoseconds: a figure for each round.
struct Costs {
  /// For each subscription.
  var subscribe: [Double] = []
  /// For each observer that is notified, when all are new.
  var deliver: [Double] = []
  /// The same after some have left and others have come, again and again.
  var deliverAfterChurn: [Double] = []
  /// For each subscription that ends, chosen at random; empty if the mechanism has no way to end one.
  var dispose: [Double] = []
}

/// Measures one contender once, on fresh subjects, and adds the figures to its costs.
func measure(_ type: (some Contender).Type, observers: Int, into costs: inout Costs) {
  // There are many small subjects, so that the time the clock itself takes does not show.
  let subjects = max(1, 2000 / observers)
  let counters = (0..<observers).map { _ in Counter() }
  var contender = type.init(subjects: subjects, counters: counters)

  costs.subscribe.append(nanoseconds { contender.subscribe() } / Double(subjects * observers))
  costs.deliver.append(measureDelivering(&contender, observers: observers))
  let disposing = measureDisposing(&contender, subjects: subjects, observers: observers)
  guard let disposing else { return }
  costs.dispose.append(disposing)
  costs.deliverAfterChurn.append(measureDelivering(&contender, observers: observers))
}

private func measureDelivering(_ contender: inout some Contender, observers: Int) -> Double {
  let deliveries = max(2, 50_000 / observers)
  // The first delivery warms the processor's caches and is not timed.
  contender.deliver(0)
  let time = nanoseconds {
    for value in 1...deliveries { contender.deliver(value) }
  }
  return time / Double(deliveries * observers)
}

/// Ends random subscriptions and renews them, again and again; only the ending is timed.
///
/// - Returns: Nanoseconds for each end, or `nil` if the mechanism has no way to end one.
private func measureDisposing(_ contender: inout some Contender, subjects: Int, observers: Int) -> Double? {
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
          canDispose = contender.dispose(subject: subject, observer: position)
        }
      }
    }
    guard canDispose else { return nil }
    for subject in 0..<subjects {
      for position in positions { contender.resubscribe(subject: subject, observer: position) }
    }
  }
  return spent / Double(bouts * subjects * leaving)
}

/// The wall-clock time that a closure takes.
private func nanoseconds(_ body: () -> Void) -> Double {
  ContinuousClock().measure(body) / .nanoseconds(1)
}
