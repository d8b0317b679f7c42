import SpecSupport
import Testing

@testable import Chapter3

/// The observed values under test, and the owners of their closures.
final class LiveStage {
  private let step: Int
  private let journal: StoryJournal
  private lazy var log = LiveLog(step: step, journal) { [unowned self] in perform($0) }
  private var lives = Dictionary(uniqueKeysWithValues: Observed.allCases.map { ($0, $0.new()) })
  private var numbers: [Observed: Int] = [:]
  private var owners: [String: any StoryOwner] = [:]
  private let gone = LeakTracker()

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<LiveAction>) {
    perform(line)
    log.finishLine()
    for name in gone.alive { journal.noteState("\(name) is still alive") }
    for live in Observed.allCases {
      guard let number = lives[live]?.number, !live.areEqual(number, numbers[live] ?? 0) else { continue }
      journal.noteState("\(live).value is \(live.code(number))")
    }
  }

  private func perform(_ line: StoryLine<LiveAction>) {
    switch line.action {
    case .observe(let live, let id, let mark):
      let call = newClosure("\(id)\(mark)", live, line)
      lives[live]?.observe(id: id) { call(nil, nil, $0) }
    case .observeChanges(let live, let id, let mark):
      let call = newClosure("\(id)\(mark)", live, line)
      lives[live]?.observeChanges(id: id) { call(nil, $0, $1) }
    case .bind(let live, let name):
      let owner = owners[name] ?? LiveAction.newOwner(name)
      owners[name] = owner
      let call = newClosure(name, live, line, owner: name)
      lives[live]?.bind(owner) { call($0, nil, $1) }
    case .remove(let live, let id): lives[live]?.remove(id: id)
    case .set(let live, let number): set(live, number)
    case .letGo(let names):
      for name in names {
        guard let owner = owners.removeValue(forKey: name) else { continue }
        gone.track(owner, as: name)
        log.ownerIsGone(name)
      }
    case .renew(let live):
      if let object = lives[live]?.object { gone.track(object, as: "the old \(live)") }
      log.isRenewed(live)
      lives[live] = live.new()
      numbers[live] = nil
    }
  }

  private func set(_ live: Observed, _ number: Int) {
    let isEqual = live.areEqual(numbers[live] ?? 0, number)
    numbers[live] = number
    // Nobody may hold the table while the closures are called.
    let object = lives[live]
    if isEqual { object?.number = number } else { log.change(live, to: number) { object?.number = number } }
  }

  private func newClosure(
    _ name: String,
    _ live: Observed,
    _ line: StoryLine<LiveAction>,
    owner: String? = nil
  ) -> (_ owner: (any StoryOwner)?, _ old: Int?, _ new: Int) -> Void {
    let captured = log.newClosure(name, of: live, owner: owner, script: line.inCallback)
    return { [unowned self] owner, old, new in
      let found = lives[live]?.number ?? 0
      let isNew = numbers[live] != new || live.areEqual(found, new)
      let remark = isNew ? "" : " while \(live).value is \(live.code(found))"
      log.call(captured, as: owner?.name, from: old, to: new, remark: remark)
    }
  }
}
