import SpecSupport

/// Observed values as the brief has them, in the plainest words.
///
/// What a later step promises is left out of earlier ones.
final class ObservedModel {
  private let step: Int
  private let journal: StoryJournal
  /// The ids of the signs that are alive.
  private var ids: [String: String] = [:]
  /// The signs that observe each value, in the order of adding.
  private var observers: [String: [String]] = [:]
  /// What each value has been, the latest last.
  private var history: [String: [Int]] = [:]

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<ObservedAction>) {
    switch line.action {
    case .new(let sign, let id, let observed):
      if ids[sign] != nil { return journal.skipLine() }
      ids[sign] = id
      add(sign, to: observed)
    case .add(let sign, let observed):
      if ids[sign] == nil { return journal.skipLine() }
      add(sign, to: observed)
    case .set(let observed, let value):
      let before = history[observed, default: [0]]
      // Which values are no change is what step 5 is about.
      if step < 5, before.contains(value) { return journal.skipLine() }
      if before.last == value { return }
      history[observed] = before + [value]
      for sign in observers[observed, default: []] { journal.note("\(sign) is notified: \(value)") }
    case .remove(let id, let observed):
      let sign = observers[observed, default: []].first { ids[$0] == id }
      observers[observed]?.removeAll { $0 == sign }
      journal.note("returns \(sign != nil)")
    case .release(let signs):
      if signs.allSatisfy({ ids[$0] == nil }) { return journal.skipLine() }
      for sign in signs where ids[sign] != nil {
        ids[sign] = nil
        for observed in observers.keys { observers[observed]?.removeAll { $0 == sign } }
        journal.note("\(sign) is deallocated")
      }
    case .count(let observed):
      journal.note("\(observers[observed, default: []].count)")
    }
  }

  private func add(_ sign: String, to observed: String) {
    let isFree = !observers[observed, default: []].contains { ids[$0] == ids[sign] }
    if isFree { observers[observed, default: []].append(sign) }
    if step > 1 { journal.note("returns \(isFree)") }
  }
}
