import SpecSupport

/// A model of trains, tokens and bags as the brief describes them.
struct JourneyModel: Equatable {
  var report: JourneyReport
  var now = JourneyMoment()
  var kilometres = ["train": 0, "express": 0]

  /// The observers of each train, in the order in which they registered.
  var observers: [String: [String]] = ["train": [], "express": []]

  /// What keeps each token alive: its variable, bags, and closures and endings by name.
  var keepers: [String: Set<String>] = [:]

  var hasEnded: Set<String> = []

  /// The bags that were disposed of.
  var isDisposed: Set<String> = []

  var scripts: [String: [StoryLine<JourneyAction>]] = [:]

  init(step: Int) { report = JourneyReport(step: step) }

  mutating func play(_ line: StoryLine<JourneyAction>) {
    if isSilent(on: line.action) { report.isSilent = true }
    switch line.action {
    case .observe(let name, _, let held), .token(let name, let held):
      scripts[name] = line.inCallback
      keepers[name] = ["nobody yet"]
      hasEnded.remove(name)
      if let held, isAtHand(held) { keepers[held]?.insert(name) }
      if case .observe(_, let train, _) = line.action {
        observers[train]?.append(name)
        if report.step > 2 { now.due.append(JourneyCall(name: name, train: train, kilometre: kilometres[train] ?? 0)) }
        makeCalls(of: train)
      }
      keepers[name] = ["variable"]
      if let held { release(held, from: "variable") }
    case .dispose(let name): if isAtHand(name) { end(name) }
    case .drop(let name): release(name, from: "variable")
    case .update(let train, let kilometre, let name):
      kilometres[train] = kilometre
      scripts["\(name) \(kilometre)"] = line.inCallback
      now.due += (observers[train] ?? []).map { JourneyCall(name: $0, train: train, kilometre: kilometre) }
      makeCalls(of: train)
    case .look(let train): report.events.append("\(train).kilometre is \(kilometres[train] ?? 0)")
    case .insert(let name, let bag) where isAtHand(name):
      if isDisposed.contains(bag) {
        end(name)
      } else {
        keepers[name]?.insert(bag)
      }
    case .insert: break
    case .disposeBag(let bag):
      isDisposed.insert(bag)
      empty(bag)
    case .newBag(let bag):
      isDisposed.remove(bag)
      empty(bag)
    case .newTrain(let train):
      kilometres[train] = 0
      observers[train] = []
      report.events.append("the old \(train) is released")
    case .onAnotherThread: for line in line.inCallback { play(line) }
    }
  }

  /// Disposes of the tokens in a bag.
  private mutating func empty(_ bag: String) {
    let tokens = now.freedom.order(keepers.filter { $0.value.contains(bag) }.keys.sorted())
    for token in tokens { keepers[token]?.formSymmetricDifference([bag, "a disposed \(bag)"]) }
    for token in tokens { end(token) }
    for token in tokens { release(token, from: "a disposed \(bag)") }
  }

  private mutating func makeCalls(of train: String) {
    let isNested = now.running.contains { $0.train == train }
    while let next = now.freedom.next(now.due, of: train, notIn: now.running, isNested) {
      let call = now.due.remove(at: next)
      report.calls.append(call)
      now.running.append(call)
      for key in [call.name, "\(call.name) \(call.kilometre)"] { playScript(key) }
      now.running.removeLast()
    }
    while !isNested, let name = now.leaving.popLast() { releaseWhatBelongs(to: name) }
  }

  private mutating func end(_ name: String) {
    guard hasEnded.insert(name).inserted else { return }
    let train = observers.first { $0.value.contains(name) }?.key
    // An observer of a train that was deallocated needs no more.
    guard train != nil || name.count == 1 else { return }
    now.ending.insert(name)
    if let train {
      observers[train]?.removeAll { $0 == name }
    } else {
      report.ended.append(name)
    }
    now.due.removeAll { $0.name == name }
    if train == nil { playScript(name) }
    let isInRound = now.running.contains { $0.train == train }
    if isInRound, now.freedom.decidesToReleaseLate() {
      now.leaving.append(name)
    } else {
      releaseWhatBelongs(to: name)
    }
  }

  private mutating func releaseWhatBelongs(to owner: String) {
    report.events.append("what \(owner)'s \(owner.count == 1 ? "ending" : "closure") holds is released")
    for token in keepers.keys.sorted() { release(token, from: owner) }
    now.ending.remove(owner)
  }

  private mutating func release(_ token: String, from keeper: String) {
    if keepers[token]?.remove(keeper) != nil, keepers[token] == [] { end(token) }
  }

  private mutating func playScript(_ key: String) { for line in scripts.removeValue(forKey: key) ?? [] { play(line) } }

  func isAtHand(_ name: String) -> Bool { keepers[name]?.contains("variable") == true }
}
