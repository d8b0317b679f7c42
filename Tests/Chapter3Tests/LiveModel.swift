import SpecSupport

/// Observed values as the brief has them, in the plainest words.
final class LiveModel {
  private struct Closure {
    let captured: Captured
    var id: String?
    var owner: String?
    var isToldChanges = false
  }

  private let step: Int
  private let journal: StoryJournal
  private lazy var log = LiveLog(step: step, journal) { [unowned self] in perform($0) }
  private var values: [Observed: Int] = [:]
  private var closures: [Observed: [Closure]] = [:]
  private var owners: Set<String> = []
  private var deadOwners: Set<String> = []
  private var calledOwners: [String] = []
  private var setter: (closure: Int, depth: Int)?

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
    case .observe(let live, let id, let mark):
      if step == 1, place(of: id, live) != nil { return journal.skipLine() }
      let captured = log.newClosure("\(id)\(mark)", of: live, script: line.inCallback)
      register(Closure(captured: captured, id: id), live)
    case .observeChanges(let live, let id, let mark):
      let captured = log.newClosure("\(id)\(mark)", of: live, script: line.inCallback)
      register(Closure(captured: captured, id: id, isToldChanges: true), live)
    case .bind(let live, let owner):
      let isBound = closures[live, default: []].contains { $0.owner == owner }
      if isBound || deadOwners.contains(owner) { return journal.skipLine() }
      owners.insert(owner)
      let captured = log.newClosure(owner, of: live, owner: owner, script: line.inCallback)
      register(Closure(captured: captured, owner: owner), live)
    case .remove(let live, let id): closures[live]?.removeAll { $0.id == id }
    case .set(let live, let number): set(live, number)
    case .letGo(let names):
      if setter != nil || calledOwners.dropLast().contains(where: names.contains) { return journal.leaveUnspecified() }
      for owner in names where owners.contains(owner) && deadOwners.insert(owner).inserted { log.ownerIsGone(owner) }
    case .renew(let live):
      log.isRenewed(live)
      (values[live], closures[live]) = (nil, nil)
    }
  }

  private func place(of id: String, _ live: Observed) -> Int? {
    closures[live, default: []].firstIndex { $0.id == id }
  }

  private func register(_ closure: Closure, _ live: Observed) {
    if let id = closure.id, let place = place(of: id, live) {
      closures[live]?[place] = closure
    } else {
      closures[live, default: []].append(closure)
    }
  }

  private func set(_ live: Observed, _ new: Int) {
    let old = values[live] ?? 0
    // An owner that is being called lives until it returns.
    if calledOwners.contains(where: deadOwners.contains) { journal.leaveUnspecified() }
    if log.changing.contains(live) { setAgain() } else if setter != nil { journal.leaveUnspecified() }
    if live.areEqual(old, new) {
      if step < 6 { log.callStack.isEmpty ? journal.skipLine() : journal.leaveUnspecified() }
      return
    }
    if journal.isUnspecified { return }
    values[live] = new
    log.change(live, to: new) {
      for closure in closures[live, default: []] where !deadOwners.contains(closure.owner ?? "") {
        calledOwners.append(closure.owner ?? "")
        log.call(closure.captured, from: closure.isToldChanges ? old : nil, to: new)
        calledOwners.removeLast()
      }
      closures[live]?.removeAll { deadOwners.contains($0.owner ?? "") }
    }
  }

  // The brief is silent where it matters which of two closures is called, or which of two changes told, first.
  private func setAgain() {
    let (closure, depth) = (log.callStack[0], log.callStack.count)
    if step < 6 || Set(log.callStack).count > 1 || closure != setter?.closure ?? closure || depth < setter?.depth ?? 0 {
      return journal.leaveUnspecified()
    }
    setter = (closure, depth)
  }
}
