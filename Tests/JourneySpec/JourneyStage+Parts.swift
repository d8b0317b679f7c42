import SpecSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension JourneyStage {
  func token(_ name: String?) -> Shared<Kind.Train.Token>? {
    name.flatMap { name in state.withLock { $0.tokens[name] } }
  }

  /// Puts a token into a variable; what was in there goes when the lock is free.
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

  func replace(_ train: String) {
    let new = Shared(object: Kind.Train())
    let old = state.withLock { state in
      // What the closures of a train still hold when it was deallocated is left open.
      state.watched.removeAll { $0.train == train }
      return state.trains.updateValue(new, forKey: train)
    }
    if let old { _ = watch(old.object, "the old \(train) is released") }
  }

  func observe(_ name: String, _ train: String, _ suitcase: Suitcase, _ held: Shared<Kind.Train.Token>?) {
    guard let place = state.withLock({ $0.trains[train] }) else { return }
    state.withLock { $0.isMuted = step < 3 }
    let token = place.object.observe { [weak self, held] kilometre in
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
    playScript(call.name)
    playScript("\(call.name) \(call.kilometre)")
    state.withLock { state in
      if let index = state.running.lastIndex(of: observation) { state.running.remove(at: index) }
    }
  }

  private func playScript(_ key: String) {
    for line in state.withLock({ $0.scripts.removeValue(forKey: key) }) ?? [] { perform(line) }
  }
}

// MARK: - On another thread

extension JourneyStage {
  /// Does what callbacks leave to another thread, in order, until there will be no more.
  func work(until isDone: ThreadFlag) {
    while true {
      let isLast = isDone.isRaised
      let line = state.withLock { state in
        state.isOtherThreadBusy = !state.onTheWay.isEmpty
        return state.onTheWay.isEmpty ? nil : state.onTheWay.removeFirst()
      }
      if let line { perform(line) } else if isLast { return } else { sched_yield() }
    }
  }

  /// Gives the other thread the time to get on with its work, if it can; an answer may make it wait, and is right.
  func giveTime() {
    let looks = waitsInVain.load(ordering: .relaxed) < 10 ? 300 : 1
    for _ in 0..<looks {
      guard state.withLock({ $0.isOtherThreadBusy || !$0.onTheWay.isEmpty }) else { return }
      sched_yield()
    }
    waitsInVain.wrappingAdd(1, ordering: .relaxed)
  }
}

private let waitsInVain = Atomic(0)
