import SpecSupport

/// Observed values as the brief has them, in the plainest words.
final class LiveModel {
  private struct Closure {
    let captured: Captured
    var id: String?
    var owner: String?
    var isToldChanges = false
  }

  let step: Int
  private let journal: StoryJournal
  private(set) lazy var log = LiveLog(step: step, journal) { [unowned self] in perform($0) }
  private var values: [Observed: Int] = [:]
  private var closures: [Observed: [Closure]] = [:]
  private var owners: Set<String> = []
  private(set) var deadOwners: Set<String> = []
  /// The closure that has set, in this line, the value that it was called for, and in how many calls of it.
  var setter: (closure: Int, depth: Int)?

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<LiveAction>) {
    setter = nil
    perform(line)
    log.finishLine()
  }

  private func perform(_ line: StoryLine<LiveAction>) {
    switch line.action {
    case .observe(let live, let id, let mark): observe(live, id, mark, changes: false, line)
    case .observeChanges(let live, let id, let mark): observe(live, id, mark, changes: true, line)
    case .bind(let live, let owner):
      let isBound = closures[live, default: []].contains { $0.owner == owner }
      if isBound || deadOwners.contains(owner) { return journal.skipLine() }
      owners.insert(owner)
      let captured = log.newClosure(owner, of: live, owner: owner, script: line.inCallback)
      closures[live, default: []].append(Closure(captured: captured, owner: owner))
    case .remove(let live, let id): closures[live]?.removeAll { $0.id == id }
    case .set(let live, let number): set(live, number)
    case .letGo(let names):
      if isSilent(onLosing: names) { return journal.leaveUnspecified() }
      for owner in names where owners.contains(owner) && deadOwners.insert(owner).inserted { log.ownerIsGone(owner) }
    case .renew(let live):
      log.isRenewed(live)
      (values[live], closures[live]) = (nil, nil)
    }
  }

  private func observe(_ live: Observed, _ id: String, _ mark: Int, changes: Bool, _ line: StoryLine<LiveAction>) {
    let place = closures[live, default: []].firstIndex { $0.id == id }
    if place != nil, step < 2 { return journal.skipLine() }
    let captured = log.newClosure("\(id)\(mark)", of: live, script: line.inCallback)
    let closure = Closure(captured: captured, id: id, isToldChanges: changes)
    if let place { closures[live]?[place] = closure } else { closures[live, default: []].append(closure) }
  }

  func isUnobserved(_ live: Observed) -> Bool { closures[live, default: []].isEmpty }

  private func set(_ live: Observed, _ new: Int) {
    let old = values[live] ?? 0
    let isEqual = live.areEqual(old, new)
    if isSilent(onSetting: live, toEqual: isEqual) {
      return log.callStack.isEmpty ? journal.skipLine() : journal.leaveUnspecified()
    }
    if isEqual { return }
    values[live] = new
    log.change(live, to: new) {
      for closure in closures[live, default: []] where !deadOwners.contains(closure.owner ?? "") {
        log.call(closure.captured, from: closure.isToldChanges ? old : nil, to: new)
      }
      closures[live]?.removeAll { deadOwners.contains($0.owner ?? "") }
    }
  }
}
