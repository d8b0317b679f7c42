import SpecSupport

/// Observed values as the brief has them, in the plainest words.
final class LiveModel {
  struct Closure {
    let captured: Captured
    var id: String?
    var owner: String?
    var receivesChanges = false
  }

  let step: Int
  private let journal: StoryJournal
  private(set) lazy var log = LiveLog(step: step, journal) { [unowned self] in perform($0) }
  private(set) var values: [Observed: Int] = [:]
  private(set) var closures: [Observed: [Closure]] = [:]
  private(set) var deallocatedOwners: Set<String> = []
  /// The closure that has set, in this line, the value that it was called for, and in how many calls of it.
  var setter: (closure: Int, depth: Int)?

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: LiveAction.Line) {
    perform(line)
    log.finishLine()
  }

  private func perform(_ line: LiveAction.Line) {
    if isSilent(on: line.action) { return log.callStack.isEmpty ? journal.skipLine() : journal.leaveUnspecified() }
    switch line.action {
    case .observe(let live, let id, let mark), .observeChanges(let live, let id, let mark):
      let captured = log.newClosure("\(id)\(mark)", of: live, script: line.inCallback)
      let closure = Closure(captured: captured, id: id, receivesChanges: line.action.isAboutChanges)
      let place = place(of: id, in: live)
      if let place { closures[live]?[place] = closure } else { closures[live, default: []].append(closure) }
    case .bind(let live, let owner):
      let captured = log.newClosure(owner, of: live, owner: owner, script: line.inCallback)
      closures[live, default: []].append(Closure(captured: captured, owner: owner))
    case .remove(let live, let id): closures[live]?.removeAll { $0.id == id }
    case .set(let live, let new) where values[live] ?? 0 != new:
      let old = values.updateValue(new, forKey: live) ?? 0
      log.change(live, to: new) {
        for closure in closures[live, default: []] where !isDeallocated(closure) {
          log.call(closure.captured, from: closure.receivesChanges ? old : nil, to: new)
        }
        closures[live]?.removeAll(where: isDeallocated)
      }
    case .set: break
    case .release(let owners):
      for owner in owners where isKnown(owner) && deallocatedOwners.insert(owner).inserted {
        log.ownerIsDeallocated(owner)
      }
    case .renew(let live):
      log.isRenewed(live)
      values[live] = nil
      closures[live] = nil
    }
  }

  func place(of id: String, in live: Observed) -> Int? { closures[live]?.firstIndex { $0.id == id } }

  private func isDeallocated(_ closure: Closure) -> Bool { deallocatedOwners.contains(closure.owner ?? "") }

  private func isKnown(_ owner: String) -> Bool { closures.values.joined().contains { $0.owner == owner } }
}
