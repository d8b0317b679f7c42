import SpecSupport

/// A signal and its observers as the brief has them.
///
/// What the brief leaves open ends a story.
final class ControlModel {
  private struct Observer {
    let name: String
    var wishes: ControlAction.Wishes
    var script: [ControlAction.Line]
    /// It takes part in the changes after this one.
    var lastChange: Int
    var received: Int
    var isRegistered = true
    var isPaused = false
  }

  private let journal: StoryJournal
  private let isTraced: Bool
  private var value = 0
  private var changeCount = 0
  private var roundCount = 0
  private var entryCount = 0
  private var openBatchCount = 0
  /// All that have ever registered, in that order; an observer's number is its place.
  private var observers: [Observer] = []
  private var isInRound = false
  /// Whether `resume()` notifies outside a round, where the brief has nobody change the signal.
  private var isBare = false
  private var tokens: [String: Int] = [:]
  private var resuming: [Int] = []
  private var waiting: [(change: Int, value: Int)] = []

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    isTraced = step >= 6
  }

  func play(_ line: ControlAction.Line) {
    isBare = line.action.isResume
    act(line)
    journal.noteState("signal.value is \(value)")
    journal.noteState(closuresKept(by: observers.filter(\.isRegistered).map(\.name)))
  }

  private func act(_ line: ControlAction.Line) {
    switch line.action {
    case .observe where openBatchCount > 0, .resume where openBatchCount > 0: journal.leaveUnspecified()
    case .observe(let name, let wishes):
      let number = observers.count
      observers.append(
        Observer(name: name, wishes: wishes, script: line.inCallback, lastChange: changeCount, received: value)
      )
      trace("joined", number)
      release(tokens.updateValue(number, forKey: name))
    case .set where isBare, .batch where isBare, .batchThatThrows where isBare: break
    case .set(let new): change { value = new }
    case .dispose(let name): leave(tokens[name])
    case .drop(let name): release(tokens.removeValue(forKey: name))
    case .pause(let name): if let number = tokens[name] { observers[number].isPaused = true }
    case .resume(let name): resume(tokens[name])
    case .batch, .batchThatThrows:
      change { for line in line.inCallback { act(line) } }
      if case .batchThatThrows = line.action { journal.note("the batch throws") }
    }
  }

  private func resume(_ number: Int?) {
    guard let number, observers[number].isPaused, observers[number].isRegistered else { return }
    observers[number].isPaused = false
    observers[number].lastChange = changeCount
    resuming.append(number)
    if observers[number].received != value { offer(value, to: number) }
    resuming.removeLast()
  }

  /// Runs a batch, or what is as good as one, and runs the rounds unless they are running.
  private func change(_ body: () -> Void) {
    let before = value
    openBatchCount += 1
    body()
    openBatchCount -= 1
    guard openBatchCount == 0, value != before else { return }
    changeCount += 1
    waiting.append((changeCount, value))
    if isInRound { return }
    isInRound = true
    while !waiting.isEmpty {
      let (change, value) = waiting.removeFirst()
      roundCount += 1
      let levels = [2, 1, 0, -1]
      let order = levels.flatMap { level in observers.indices.filter { observers[$0].wishes.priority == level } }
      for number in order where observers[number].isRegistered && observers[number].lastChange < change {
        offer(value, to: number)
      }
    }
    isInRound = false
  }

  private func offer(_ value: Int, to number: Int) {
    let observer = observers[number]
    if observer.isPaused { return trace("passed over, paused", number) }
    if let filter = observer.wishes.filter {
      journal.note("\(observer.name)'s filter is asked about \(value)")
      if !filter.wants(value) { return trace("passed over, filtered", number) }
    }
    observers[number].received = value
    observers[number].wishes.times? -= 1
    trace("notified \(value)", number)
    if observers[number].wishes.times == 0 { leave(number) }
    journal.note(call(of: observer.name, value, while: self.value))
    observers[number].script = []
    for line in observer.script { act(line) }
    if !observer.script.isEmpty { journal.note("\(observer.name) returns") }
  }

  /// A token lives until its `resume()` has returned, or not: that is the compiler's choice.
  private func release(_ number: Int?) {
    if resuming.contains(where: { $0 == number }) { journal.leaveUnspecified() } else { leave(number) }
  }

  private func leave(_ number: Int?) {
    guard let number, observers[number].isRegistered else { return }
    observers[number].isRegistered = false
    trace("left", number)
  }

  private func trace(_ event: String, _ number: Int) {
    entryCount += 1
    if isTraced { journal.note("trace: \(entryCount). round \(roundCount): \(number + 1) \(event)") }
  }
}
