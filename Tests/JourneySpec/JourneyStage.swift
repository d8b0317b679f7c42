import SpecSupport
import Synchronization

/// The trains, tokens and bags under test.
///
/// No lock is held while the stage calls them, or releases what is theirs.
final class JourneyStage<Kind: Journey>: Sendable {
  typealias Line = StoryLine<JourneyAction>

  struct State {
    var trains = ["train": Shared(object: Kind.Train()), "express": Shared(object: Kind.Train())]
    var bags = ["bag": Shared(object: Kind.TravelBag()), "trunk": Shared(object: Kind.TravelBag())]
    var tokens: [String: Shared<Kind.Train.Token>] = [:]
    var scripts: [String: [Line]] = [:]
    var watched: [Watched] = []
    var running: [ObjectIdentifier] = []

    /// The lines that each other thread has to play; `nil` if it waits for the next line.
    var work: [Int: [Line]] = [:]
    var otherThreads = 0
    var busyThreads = 0
    var isOver = false
    var isMuted = false
    var report: JourneyReport
  }

  /// Unchecked, as `Shared` is; nothing uses the object.
  struct Watched: @unchecked Sendable {
    let news: String
    let train: String?
    weak let object: AnyObject?
  }

  let step: Int
  let state: Mutex<State>

  init(step: Int) {
    self.step = step
    state = Mutex(State(report: JourneyReport(step: step)))
  }

  /// Plays a line, and returns what can be seen of it.
  func play(_ line: Line) -> [String] {
    playInTurns(line)
    return state.withLock { [step] state in
      let released = state.watched.filter { $0.object == nil }
      state.watched.removeAll { $0.object == nil }
      state.scripts = state.scripts.filter { !$0.key.contains(" ") }
      defer { state.report = JourneyReport(step: step) }
      // The release of an ended token matters only where the token ends: a bag may forget it earlier.
      state.report.events += released.map { $0.news }.filter { news in
        !news.hasSuffix("token is released") || state.report.ended.contains { news.hasPrefix($0) }
      }
      return state.report.entries
    }
  }

  func perform(_ line: Line) {
    switch line.action {
    case .observe(let name, let train, let held):
      prepare(name, line)
      let suitcase = suitcase("what \(name)'s closure holds is released", train)
      observe(name, train, suitcase, token(held))
      if let held { keep(nil, held) }
    case .token(let name, let held):
      prepare(name, line)
      let suitcase = suitcase("what \(name)'s ending holds is released")
      keep(ending(name, suitcase, token(held)), name)
      if let held { keep(nil, held) }
    case .dispose(let name): token(name)?.object.dispose()
    case .drop(let name): keep(nil, name)
    case .update(let train, let kilometre, let name):
      state.withLock { $0.scripts["\(name) \(kilometre)"] = line.inCallback }
      state.withLock { $0.trains[train] }?.object.update(kilometre)
    case .look(let train):
      let kilometre = state.withLock { $0.trains[train] }?.object.kilometre
      state.withLock { $0.report.events.append("\(train).kilometre is \(kilometre ?? -1)") }
    case .insert(let name, let bag):
      if let token = token(name) { state.withLock { $0.bags[bag] }?.object.insert(token.object) }
    case .disposeBag(let bag): state.withLock { $0.bags[bag] }?.object.dispose()
    case .newBag(let bag):
      let new = Shared(object: Kind.TravelBag())
      withExtendedLifetime(state.withLock { $0.bags.updateValue(new, forKey: bag) }) {}
    case .newTrain(let train): replace(train)
    case .onAnotherThread: performOnAnotherThread(line.inCallback)
    }
  }
}
