import SpecSupport

/// Writes down what can be seen of observed values, and plays what closures do when they are called.
///
/// Code and model of a story have one each. It leaves out what the brief leaves open: the order in step 1, what
/// closures receive after one of them has set the value again, and when the closure of a deallocated owner is released.
final class LiveLog {
  private struct Closure {
    let name: String
    let live: Observed
    let owner: String?
    weak var captured: Captured?
    var scripts: [[LiveAction.Line]]
    var isOfOldLive = false
    var isReported = false
    /// Whether it may have received the newest value before an older one, and remember that for the next change.
    var isOldOpen = false
  }

  private struct Change {
    var calls: [(name: String, number: Int, text: String)] = []
    var last = 0
    /// The closures that had been called when one of them set the value again.
    var calledBefore: [String]?
  }

  private let step: Int
  private let journal: StoryJournal
  private let perform: (LiveAction.Line) -> Void
  private var closures: [Closure] = []
  private var changes: [Observed: Change] = [:]
  private(set) var changing: Set<Observed> = []
  private var now = 0
  private var deallocatedAt: [String: Int] = [:]
  private var changedAt: [Observed: Int] = [:]
  /// The closures that are being called, the outermost first.
  private(set) var callStack: [(closure: Int, owner: String?)] = []

  init(step: Int, _ journal: StoryJournal, perform: @escaping (LiveAction.Line) -> Void) {
    self.step = step
    self.journal = journal
    self.perform = perform
  }

  /// Gives a new closure what it has to capture, by which it is watched and called.
  func newClosure(_ name: String, of live: Observed, owner: String? = nil, script: [LiveAction.Line]) -> Captured {
    let captured = Captured(number: closures.count)
    let scripts = script.isEmpty ? [] : [script]
    closures.append(Closure(name: name, live: live, owner: owner, captured: captured, scripts: scripts))
    return captured
  }

  func hasClosure(_ name: String) -> Bool { closures.contains { $0.name == name } }

  /// Sets a value to something else.
  func change(_ live: Observed, to number: Int, _ set: () -> Void) {
    now += 1
    var change = changes[live] ?? Change()
    change.last = number
    if changing.contains(live) { change.calledBefore = change.calledBefore ?? change.calls.map(\.name) }
    changes[live] = change
    if changing.contains(live) { return set() }
    changedAt[live] = now
    changing.insert(live)
    set()
    changing.remove(live)
  }

  /// Notes that a closure is called, and does what it does then.
  ///
  /// - Parameters:
  ///   - captured: What the closure has captured.
  ///   - name: What to call it, if not by its own name.
  ///   - old: The value that it receives as the one before, if any.
  ///   - new: The value that it receives.
  ///   - remark: What to say besides.
  func call(_ captured: Captured, as name: String? = nil, from old: Int? = nil, to new: Int, remark: String = "") {
    let closure = captured.number
    let name = name ?? closures[closure].name
    let from = closures[closure].isOldOpen ? "" : old.map { "from \($0) to " } ?? ""
    let text = "\(name) receives \(from)\(new)\(remark)"
    changes[closures[closure].live, default: Change()].calls.append((name, new, text))
    closures[closure].isOldOpen = false
    guard let script = closures[closure].scripts.first else { return }
    closures[closure].scripts.removeFirst()
    callStack.append((closure, closures[closure].owner))
    for line in script where !journal.isUnspecified {
      if !line.inCallback.isEmpty { closures[closure].scripts.append(line.inCallback) }
      perform(line)
    }
    callStack.removeLast()
  }

  func ownerIsDeallocated(_ owner: String) {
    now += 1
    deallocatedAt[owner] = now
  }

  func isRenewed(_ live: Observed) {
    for number in closures.indices where closures[number].live == live { closures[number].isOfOldLive = true }
  }

  /// Writes down what a line has caused.
  func finishLine() {
    for live in Observed.allCases {
      guard let change = changes[live] else { continue }
      note(change, of: live)
    }
    changes = [:]
    let released = closures.indices.filter { closures[$0].captured == nil && isDue(closures[$0]) }
    for name in released.map({ closures[$0].name }).sorted() { journal.note("closure \(name) is released") }
    for number in released { closures[number].isReported = true }
  }

  private func note(_ change: Change, of live: Observed) {
    guard let calledBefore = change.calledBefore else {
      let texts = change.calls.map(\.text)
      return (step == 1 ? texts.sorted() : texts).forEach(journal.note)
    }
    for name in calledBefore {
      for call in change.calls where call.name == name { journal.note(call.text) }
    }
    for number in closures.indices where closures[number].live == live {
      if !calledBefore.contains(closures[number].name) { closures[number].isOldOpen = true }
    }
    // The others have to receive the newest value, but maybe not it alone, and not last.
    let others = change.calls.filter { $0.number == change.last && !calledBefore.contains($0.name) }
    for name in Set(others.map(\.name)).sorted() { journal.note("\(name) receives \(change.last)") }
  }

  private func isDue(_ closure: Closure) -> Bool {
    if closure.isReported || closure.isOfOldLive { return !closure.isReported }
    guard let owner = closure.owner, let deallocatedAt = deallocatedAt[owner] else { return true }
    return deallocatedAt < changedAt[closure.live] ?? 0
  }
}

/// What a closure captures: as long as it exists, so does the closure.
final class Captured {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}
