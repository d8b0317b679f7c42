/// What is measured, by the heading of its column.
enum Cost: String, CaseIterable {
  case subscribe
  /// To notify one observer, when all are new.
  case deliver
  /// The same, after some observers have left and others have come, again and again.
  case churned
  /// To end a subscription somewhere among the others, if the mechanism has a way to end one.
  case dispose
}

/// The costs of one contender, in nanoseconds: a figure for each round.
typealias Costs = [Cost: [Double]]

/// Some subjects of one kind, each with the same counters as its observers.
struct Trial<Kind: Contender> {
  private var subjects: [Kind]
  private let counters: [Counter]

  /// Measures everything once, on fresh subjects, and adds the figures to some costs.
  static func measure(observers: Int, into costs: inout Costs) {
    // Small subjects are many, so that the time for reading the clock doesn't show.
    let count = max(1, 2000 / observers)
    let counters = (0..<observers).map { Counter(id: $0) }
    var trial = Trial(subjects: (0..<count).map { _ in Kind() }, counters: counters)
    let time = nanoseconds { trial.subscribe(counters) }
    costs[.subscribe, default: []].append(time / Double(count * observers))
    costs[.deliver, default: []].append(trial.timeOfDelivery())
    guard Kind.canDispose else { return }
    costs[.dispose, default: []].append(trial.timeOfDisposal())
    costs[.churned, default: []].append(trial.timeOfDelivery())
  }

  private mutating func subscribe(_ counters: [Counter]) {
    for subject in subjects.indices {
      for counter in counters { subjects[subject].subscribe(counter) }
    }
  }

  private mutating func timeOfDelivery() -> Double {
    let deliveries = max(2, 50_000 / counters.count)
    // The first delivery warms the processor's caches and is not timed.
    subjects[0].deliver(0)
    let time = nanoseconds { for value in 1...deliveries { subjects[0].deliver(value) } }
    return time / Double(deliveries * counters.count)
  }

  /// Ends scattered subscriptions and renews them, again and again; only the ending is timed.
  private mutating func timeOfDisposal() -> Double {
    let leaving = max(1, min(64, counters.count / 4))
    let bouts = 8
    var spent = 0.0
    for bout in 0..<bouts {
      // The stride shares no factor with the number of observers, so that different ones leave each time.
      let those = (0..<leaving).map { counters[($0 + bout * leaving) * 7919 % counters.count] }
      spent += nanoseconds {
        for subject in subjects.indices {
          for counter in those { subjects[subject].dispose(counter) }
        }
      }
      subscribe(those)
    }
    return spent / Double(bouts * subjects.count * leaving)
  }
}

private func nanoseconds(_ body: () -> Void) -> Double {
  ContinuousClock().measure(body) / .nanoseconds(1)
}
