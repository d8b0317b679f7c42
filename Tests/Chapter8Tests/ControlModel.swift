import SpecSupport

/// A signal and its observers as the brief has them.
///
/// What the brief leaves open ends a story.
final class ControlModel {
  private let (journal, isTraced): (StoryJournal, Bool)
  private var (value, changes, rounds, entries, batches) = (0, 0, 0, 0, 0)
  /// All that have ever registered, in that order; an observer's number is its place.
  private var observers:
    [(name: String, wishes: ControlAction.Wishes, script: [ControlAction.Line], since: Int, heard: Int)] = []
  private var (isThere, isPaused, isInRound, isBare): (Set<Int>, Set<Int>, Bool, Bool) = ([], [], false, false)
  private var (tokens, resuming): ([String: Int], [Int]) = ([:], [])
  private var waiting: [(change: Int, value: Int)] = []

  init(_ journal: StoryJournal, step: Int) { (self.journal, isTraced) = (journal, step >= 6) }

  func play(_ line: ControlAction.Line) {
    isBare = line.action.isResume
    act(line)
    journal.noteState("signal.value is \(value)")
    journal.noteState("closures kept: \(isThere.sorted().map { observers[$0].name })")
  }

  private func act(_ line: ControlAction.Line) {
    switch line.action {
    case .observe where batches > 0, .resume where batches > 0: journal.leaveUnspecified()
    case .observe(let name, let wishes):
      let number = observers.count
      observers.append((name, wishes, line.inCallback, since: changes, heard: value))
      isThere.insert(number)
      trace("joined", number)
      drop(tokens.updateValue(number, forKey: name))
    case .set where isBare, .batch where isBare, .batchThatThrows where isBare: break
    case .set(let new): change { value = new }
    case .dispose(let name): leave(tokens[name])
    case .drop(let name): drop(tokens.removeValue(forKey: name))
    case .pause(let name): if let number = tokens[name], isThere.contains(number) { isPaused.insert(number) }
    case .resume(let name):
      guard let number = tokens[name], isPaused.remove(number) != nil, isThere.contains(number) else { return }
      observers[number].since = changes
      resuming.append(number)
      if observers[number].heard != value { offer(value, to: number) }
      resuming.removeLast()
    case .batch, .batchThatThrows:
      change { for line in line.inCallback { act(line) } }
      if case .batchThatThrows = line.action { journal.note("the batch throws") }
    }
  }

  /// Runs a batch, or what is as good as one, and runs the rounds unless they are running.
  private func change(_ body: () -> Void) {
    let before = value
    batches += 1
    body()
    batches -= 1
    guard batches == 0, value != before else { return }
    changes += 1
    waiting.append((changes, value))
    if isInRound { return }
    isInRound = true
    while !waiting.isEmpty {
      let (change, news) = waiting.removeFirst()
      rounds += 1
      let order = [2, 1, 0, -1].flatMap { level in observers.indices.filter { observers[$0].wishes.priority == level } }
      for number in order where isThere.contains(number) && observers[number].since < change { offer(news, to: number) }
    }
    isInRound = false
  }

  private func offer(_ news: Int, to number: Int) {
    let (name, filter) = (observers[number].name, observers[number].wishes.filter)
    if isPaused.contains(number) { return trace("passed over, paused", number) }
    if filter != nil { journal.note("\(name)'s filter is asked about \(news)") }
    if filter?.wants(news) == false { return trace("passed over, filtered", number) }
    observers[number].heard = news
    observers[number].wishes.times? -= 1
    trace("notified \(news)", number)
    if observers[number].wishes.times == 0 { leave(number) }
    journal.note(told(name, news, of: value))
    let script = observers[number].script
    observers[number].script = []
    for line in script { act(line) }
    if !script.isEmpty { journal.note("\(name) returns") }
  }

  /// A token lives until its `resume()` has returned, or not: that is the compiler's choice.
  private func drop(_ number: Int?) { resuming.contains { $0 == number } ? journal.leaveUnspecified() : leave(number) }

  private func leave(_ number: Int?) { if let number, isThere.remove(number) != nil { trace("left", number) } }

  private func trace(_ event: String, _ number: Int) {
    entries += 1
    if isTraced { journal.note("trace: \(entries). round \(rounds): \(number + 1) \(event)") }
  }
}
