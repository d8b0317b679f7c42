import SpecSupport

/// Trains, tokens and bags as the brief has them.
struct JourneyModel: Equatable {
  let step: Int
  var report: JourneyReport
  var freedom = JourneyFreedom()
  var kilometres = ["train": 0, "express": 0]
  var observers: [String: [String]] = ["train": [], "express": []]  // in the order in which they registered
  var keepers: [String: Set<String>] = [:]  // of each token: its variable, bags, and closures and endings by name
  var hasEnded: Set<String> = []
  var isEnding: Set<String> = []  // those of which not all is let go yet
  var isDisposed: Set<String> = []  // the bags that were
  var scripts: [String: [StoryLine<JourneyAction>]] = [:]
  var due: [JourneyCall] = []
  var running: [JourneyCall] = []
  var leaving: [String] = []  // whose closures are let go when the round is over
  var onTheWay: [StoryLine<JourneyAction>] = []  // what another thread has to do
  var isOtherThreadBusy = false

  init(step: Int) {
    self.step = step
    report = JourneyReport(step: step)
  }

  mutating func play(_ line: StoryLine<JourneyAction>) {
    switch line.action {
    case .observe(let name, _, let held), .token(let name, let held):
      let isInUse = keepers[name] ?? [] != [] && !hasEnded.contains(name) || running.contains { $0.name == name }
      if isInUse || isEnding.contains(name) { report.isSilent = true }
      (scripts[name], keepers[name]) = (line.inCallback, ["nobody yet"])
      hasEnded.remove(name)
      if let held, isAtHand(held) { keepers[held]?.insert(name) }
      if case .observe(_, let train, _) = line.action { register(name, train) }
      keepers[name] = ["variable"]
      if let held { release(held, from: "variable") }
    case .dispose(let name): if isAtHand(name) { end(name) }
    case .drop(let name): release(name, from: "variable")
    case .update(let train, let kilometre, let name):
      if kilometres[train] == kilometre { report.isSilent = true }
      kilometres[train] = kilometre
      scripts["\(name) \(kilometre)"] = line.inCallback
      due += (observers[train] ?? []).map { JourneyCall(name: $0, train: train, kilometre: kilometre) }
      makeCalls(of: train)
    case .look(let train): report.events.append("\(train).kilometre is \(kilometres[train] ?? 0)")
    case .insert(let name, let bag):
      guard isAtHand(name) else { return }
      if isDisposed.contains(bag) { end(name) } else { keepers[name]?.insert(bag) }
    case .disposeBag(let bag), .newBag(let bag):
      if case .newBag = line.action { isDisposed.remove(bag) } else { isDisposed.insert(bag) }
      let tokens = freedom.order(keepers.filter { $0.value.contains(bag) }.keys.sorted())
      for token in tokens { keepers[token]?.formSymmetricDifference([bag, "a disposed \(bag)"]) }
      for token in tokens { end(token) }
      for token in tokens { release(token, from: "a disposed \(bag)") }
    case .newTrain(let train):
      if keepers.values.contains(where: { !$0.isDisjoint(with: observers[train] ?? []) }) { report.isSilent = true }
      (kilometres[train], observers[train]) = (0, [])
      report.events.append("the old \(train) is let go")
    case .onAnotherThread: for line in line.inCallback { play(line) }
    case .meanwhile:
      onTheWay += line.inCallback
      letOtherThreadWork()
    }
  }

  private mutating func register(_ name: String, _ train: String) {
    observers[train]?.append(name)
    if step > 2 { due.append(JourneyCall(name: name, train: train, kilometre: kilometres[train] ?? 0)) }
    makeCalls(of: train)
  }

  private mutating func makeCalls(of train: String) {
    let isNested = running.contains { $0.train == train }
    while let next = freedom.next(due, of: train, notIn: running, isNested) {
      let call = due.remove(at: next)
      report.told.append(call)
      running.append(call)
      for key in [call.name, "\(call.name) \(call.kilometre)"] {
        for line in scripts.removeValue(forKey: key) ?? [] { play(line) }
      }
      letOtherThreadWork()
      running.removeLast()
    }
    while !isNested, let name = leaving.popLast() { letGo(name) }
  }

  mutating func letOtherThreadWork(toTheEnd: Bool = false) {
    if isOtherThreadBusy { return }
    isOtherThreadBusy = true
    while !onTheWay.isEmpty, toTheEnd || freedom.isHasty() { play(onTheWay.removeFirst()) }
    isOtherThreadBusy = false
  }

  private mutating func end(_ name: String) {
    guard hasEnded.insert(name).inserted else { return }
    if let train = observers.first(where: { $0.value.contains(name) })?.key {
      isEnding.insert(name)
      observers[train]?.removeAll { $0 == name }
      due.removeAll { $0.name == name }
      if running.contains(where: { $0.train == train }), freedom.isLate() { leaving.append(name) } else { letGo(name) }
    } else if name.count == 1 {
      isEnding.insert(name)
      report.ended.append(name)
      for line in scripts.removeValue(forKey: name) ?? [] { play(line) }
      letGo(name)
    }
  }

  private mutating func letGo(_ owner: String) {
    report.events.append("what \(owner)'s \(owner.count == 1 ? "ending" : "closure") holds is let go")
    for token in keepers.keys.sorted() { release(token, from: owner) }
    isEnding.remove(owner)
  }

  private mutating func release(_ token: String, from keeper: String) {
    if keepers[token]?.remove(keeper) != nil, keepers[token] == [] { end(token) }
  }

  /// What can be seen of a line if the brief's freedom is used like this, and the model after it.
  func outcome(of line: StoryLine<JourneyAction>, _ freedom: JourneyFreedom) -> JourneyModel {
    var model = self
    (model.freedom, model.report) = (freedom, JourneyReport(step: step))
    model.play(line)
    model.letOtherThreadWork(toTheEnd: true)
    for name in Set(model.report.ended) where model.keepers[name] == [] {
      model.report.events.append("\(name)'s token is let go")
    }
    model.scripts = model.scripts.filter { !$0.key.contains(" ") }
    return model
  }

  /// All but what could be seen of the last line.
  var state: JourneyModel {
    var state = self
    state.report = JourneyReport(step: step)
    return state
  }

  private func isAtHand(_ name: String) -> Bool {
    keepers[name]?.contains("variable") == true
  }
}
