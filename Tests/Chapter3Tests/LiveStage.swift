import SpecSupport
import Testing

@testable import Chapter3

/// The observed values under test, and the owners of their closures.
final class LiveStage {
  private let step: Int
  private let journal: StoryJournal
  private lazy var log = LiveLog(step: step, journal) { [unowned self] in perform($0) }
  private var lives: [Observed: Live<Minutes>] = [.delay: Live(Minutes(0)), .speed: Live(Minutes(0))]
  private var numbers: [Observed: Int] = [:]
  private var owners: [String: StoryOwner] = [:]
  private let released = LeakTracker()

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: LiveAction.Line) {
    perform(line)
    log.finishLine()
    for name in released.alive { journal.noteState("\(name) is still alive") }
    for live in Observed.allCases {
      guard let number = lives[live]?.value.count, number != numbers[live] ?? 0 else { continue }
      journal.noteState("\(live).value is \(number)")
    }
  }

  private func perform(_ line: LiveAction.Line) {
    switch line.action {
    case .observe(let live, let id, let mark):
      let call = newClosure("\(id)\(mark)", live, line)
      lives[live]?.observe(id: id) { call(nil, nil, $0.count) }
    case .observeChanges(let live, let id, let mark):
      let call = newClosure("\(id)\(mark)", live, line)
      lives[live]?.observeChanges(id: id) { call(nil, $0.old.count, $0.new.count) }
    case .bind(let live, let name):
      let owner = owners[name] ?? StoryOwner(name)
      owners[name] = owner
      let call = newClosure(name, live, line, owner: name)
      lives[live]?.observe(owner) { call($0, nil, $1.count) }
    case .remove(let live, let id): lives[live]?.remove(id: id)
    case .set(let live, let number): set(live, number)
    case .release(let names):
      for name in names {
        guard let owner = owners.removeValue(forKey: name) else { continue }
        released.track(owner, as: name)
        log.ownerIsDeallocated(name)
      }
    case .renew(let live):
      if let object = lives[live] { released.track(object, as: "the old \(live)") }
      log.isRenewed(live)
      lives[live] = Live(Minutes(0))
      numbers[live] = nil
    }
  }

  private func set(_ live: Observed, _ number: Int) {
    let isEqual = numbers[live] ?? 0 == number
    numbers[live] = number
    // Nobody may hold the table while the closures are called.
    let object = lives[live]
    let value = Minutes(number)
    if isEqual { object?.value = value } else { log.change(live, to: number) { object?.value = value } }
  }

  private func newClosure(_ name: String, _ live: Observed, _ line: LiveAction.Line, owner: String? = nil)
    -> (_ owner: StoryOwner?, _ old: Int?, _ new: Int) -> Void
  {
    let captured = log.newClosure(name, of: live, owner: owner, script: line.inCallback)
    return { [unowned self] owner, old, new in
      let found = lives[live]?.value.count ?? 0
      let remark = numbers[live] != new || found == new ? "" : " while \(live).value is \(found)"
      log.call(captured, as: owner?.name, from: old, to: new, remark: remark)
    }
  }
}

/// The values of the stories: of a type that no answer can name, so what it does for `Int` alone is not enough.
private struct Minutes: Equatable {
  let count: Int

  init(_ count: Int) { self.count = count }
}
