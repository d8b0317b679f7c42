import SpecSupport
import Synchronization

extension JourneyStage {
  func token(_ name: String?) -> Shared<Kind.Train.Token>? {
    name.flatMap { name in state.withLock { $0.tokens[name] } }
  }

  /// Puts a token into a variable; the previous one is released when the lock is free.
  func keep(_ token: Shared<Kind.Train.Token>?, _ name: String) {
    withExtendedLifetime(state.withLock { exchange(&$0.tokens[name], with: token) }) {}
  }

  func prepare(_ name: String, _ line: Line) {
    state.withLock { state in
      state.scripts[name] = line.inCallback
      state.watched.removeAll { $0.news.hasPrefix("\(name)'s") }
    }
  }

  func watch<Object: AnyObject>(_ object: Object, _ news: String, _ train: String? = nil) -> Object {
    let watched = Watched(news: news, train: train, object: object)
    state.withLock { $0.watched.append(watched) }
    return object
  }

  /// Returns an object for a closure or an ending to hold, whose release calls back.
  func suitcase(_ news: String, _ train: String? = nil) -> Suitcase {
    watch(Suitcase { [step] in Kind.point(news, allowsLocks: step < 8) }, news, train)
  }

  func replace(_ train: String) {
    let new = Shared(object: Kind.Train())
    let old = state.withLock { state in
      // The brief leaves open what the closures of a train still hold when it is deallocated.
      state.watched.removeAll { $0.train == train }
      return state.trains.updateValue(new, forKey: train)
    }
    if let old { _ = watch(old.object, "the old \(train) is released") }
  }

  func observe(_ name: String, _ train: String, _ suitcase: Suitcase, _ held: Shared<Kind.Train.Token>?) {
    guard let shared = state.withLock({ $0.trains[train] }) else { return }
    state.withLock { $0.isMuted = step < 3 }
    let token = shared.object.observe { [weak self, held] kilometre in
      withExtendedLifetime((suitcase, held)) {
        self?.receive(JourneyCall(name: name, train: train, kilometre: kilometre), ObjectIdentifier(suitcase))
      }
    }
    state.withLock { $0.isMuted = false }
    keep(Shared(object: token), name)
  }

  func ending(_ name: String, _ suitcase: Suitcase, _ held: Shared<Kind.Train.Token>?) -> Shared<Kind.Train.Token> {
    let token = Kind.Train.Token { [weak self, held] in
      withExtendedLifetime((suitcase, held)) {
        self?.state.withLock { $0.report.ended.append(name) }
        self?.point("\(name) ends")
        self?.playScript(name)
      }
    }
    return Shared(object: watch(token, "\(name)'s token is released"))
  }

  private func receive(_ call: JourneyCall, _ observation: ObjectIdentifier) {
    let isMuted = state.withLock { state in
      if state.isMuted { return true }
      if state.running.contains(observation) { state.report.events.append("\(call.name) is called in a call") }
      state.running.append(observation)
      state.report.calls.append(call)
      return false
    }
    if isMuted { return }
    point("\(call.name) receives \(call.kilometre)")
    playScript(call.name)
    playScript("\(call.name) \(call.kilometre)")
    state.withLock { state in
      if let index = state.running.lastIndex(of: observation) { state.running.remove(at: index) }
    }
  }

  /// Before step 4 of chapter 9, a lock may be held where code of others runs.
  private func point(_ words: String) {
    Kind.point(words, allowsLocks: step < 8)
  }

  private func playScript(_ key: String) {
    for line in state.withLock({ $0.scripts.removeValue(forKey: key) }) ?? [] { perform(line) }
  }
}

// MARK: - On several threads

// In chapter 9, the explorer runs the threads of a line, in the one order in which each waits for the next one. So no
// clock is needed to find that they wait for one another, and in step 4, the explorer sees a lock that is held where it
// may not be.
extension JourneyStage {
  /// Plays a line on one thread, and what the line leaves to other threads on those.
  func playInTurns(_ line: Line) {
    let others = state.withLock { state in
      state.isOver = false
      state.otherThreads = min(state.otherThreads + line.depthOfThreads, 3)
      return state.otherThreads
    }
    let helpers: [@Sendable () -> Void] = (0..<others).map { number in { [self] in work(as: number) } }
    let complaint = Kind.play([{ [self] in performAll(line) }] + helpers)
    if let complaint { state.withLock { $0.report.events.append(complaint) } }
  }

  private func performAll(_ line: Line) {
    perform(line)
    state.withLock { $0.isOver = true }
  }

  private func work(as number: Int) {
    while true {
      Kind.wait("waits for a line to play") { [self] in
        state.withLock { $0.work[number] != nil || $0.isOver }
      }
      guard let lines = state.withLock({ $0.work[number] }) else { return }
      for line in lines { perform(line) }
      withExtendedLifetime(state.withLock { $0.work.removeValue(forKey: number) }) {}
    }
  }

  func performOnAnotherThread(_ lines: [Line]) {
    let number: Int? = state.withLock { state in
      guard state.busyThreads < state.otherThreads else { return nil }
      defer { state.busyThreads += 1 }
      state.work[state.busyThreads] = lines
      return state.busyThreads
    }
    guard let number else { return lines.forEach(perform) }
    Kind.wait("waits for another thread to return") { [self] in
      state.withLock { $0.work[number] == nil }
    }
    state.withLock { $0.busyThreads -= 1 }
  }
}

extension StoryLine<JourneyAction> {
  /// The largest number of threads that wait for one another while the line is played, not counting the first.
  fileprivate var depthOfThreads: Int {
    let inside = inCallback.map(\.depthOfThreads).max() ?? 0
    return action == .onAnotherThread ? inside + 1 : inside
  }
}
