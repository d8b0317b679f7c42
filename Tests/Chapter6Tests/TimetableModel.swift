import SpecSupport

@testable import Chapter6

/// A client, its observers and screens as the brief has them.
///
/// What the brief leaves open is left out of a story, or ends it.
final class TimetableModel {
  typealias Action = TimetableAction

  private struct Observer {
    let number: Int
    let name: String
    let platform: Int
    let reading: Action.Reading
    let script: [Action.Line]
  }

  private let journal: StoryJournal
  private let step: Int
  /// In the order in which they began to observe, which their numbers show too; a screen has one for each platform.
  private var observers: [Observer] = []
  private var lastNumber = 0
  private var waiting: [(platform: Int, audience: [Int], isRefresh: Bool)] = []
  private var asked: [Int] = []
  private var atOnce: Action.Body?
  private var screens: [String: (platforms: [Int], shown: [Int: String])] = [:]
  /// The observer whose `observe` has not returned yet.
  private var withoutToken: Int?

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    self.step = step
  }

  func play(_ line: Action.Line) {
    asked = []
    guard act(line) else { return journal.skipLine() }
    journal.note(asked: asked.map { Request.next(platform: $0).name })
    journal.note(
      screens: screens.mapValues { screen in
        screen.platforms.map { "Platform \($0): \(screen.shown[$0] ?? "-")" }
      }
    )
    guard step >= 5 else { return }
    let waitingPlatforms = waiting.map(\.platform)
    journal.note(
      observed: observers.map { Request.next(platform: $0.platform).name },
      closures: observers.filter { screens[$0.name] == nil && !waitingPlatforms.contains($0.platform) }.map(\.name),
      alive: ["client"] + screens.keys
    )
  }

  /// Returns `false` if the brief is silent on the line; nothing has changed then.
  private func act(_ line: Action.Line) -> Bool {
    switch line.action {
    case .observe(let name, let platform, let reading):
      if isObserving(name) { return false }
      observe(name, platform, reading, line.inCallback)
    case .refresh(let platform):
      let audience = observers.filter { $0.platform == platform }.map(\.number)
      if !audience.isEmpty { ask(platform, for: audience, isRefresh: true) }
    case .round(let platform, let body):
      return atOnce == nil && act(.init(.refresh(platform: platform)))
        && act(.init(.answer(platform: platform, body, .newest)))
    case .answer(let platform, let body, let place):
      let index = place.pick(from: waiting.indices.filter { waiting[$0].platform == platform })
      // Only step 7 says what becomes of an answer whose observer has left.
      guard let index, step >= 7 || waiting[index].audience.allSatisfy(isObserving) else { return false }
      deliver(body, to: waiting.remove(at: index).audience)
    case .atOnce(let body): atOnce = body
    case .dispose(let name): leave(name)
    case .release(let name):
      leave(name)
      screens[name] = nil
    case .renewClient:
      // A screen, or a question on its way, may keep its client.
      guard screens.isEmpty, waiting.isEmpty else { return false }
      observers = []
    case .make(let name, let platforms):
      leave(name)
      screens[name] = (platforms, [:])
    case .appear(let name):
      // A screen that appears while a refresh is on its way may show its answer, or not.
      guard let screen = screens[name], !isObserving(name), !waiting.contains(where: \.isRefresh) else { return false }
      for platform in screen.platforms { observe(name, platform, .text, []) }
    case .disappear(let name):
      if !isObserving(name) { return false }
      leave(name)
    }
    return true
  }

  private func observe(_ name: String, _ platform: Int, _ reading: Action.Reading, _ script: [Action.Line]) {
    lastNumber += 1
    observers.append(Observer(number: lastNumber, name: name, platform: platform, reading: reading, script: script))
    withoutToken = lastNumber
    ask(platform, for: [lastNumber], isRefresh: false)
    withoutToken = nil
  }

  private func ask(_ platform: Int, for audience: [Int], isRefresh: Bool) {
    asked.append(platform)
    if let atOnce { deliver(atOnce, to: audience) } else { waiting.append((platform, audience, isRefresh)) }
  }

  private func deliver(_ body: Action.Body, to audience: [Int]) {
    // Some of them may have left since, also in this round.
    for observer in observers where audience.contains(observer.number) && isObserving(observer.number) {
      if screens[observer.name] != nil {
        screens[observer.name]?.shown[observer.platform] = body.isTrain ? body.words : "no news"
      } else {
        journal.note("\(observer.name) receives \(observer.reading.text(of: body))")
        if observer.reading == .train { journal.note(observer.name, decoded: body.isText ? [body.words] : []) }
        for line in observer.script where !act(line) { journal.leaveUnspecified() }
      }
    }
  }

  private func isObserving(_ number: Int) -> Bool { observers.contains { $0.number == number } }

  private func isObserving(_ name: String) -> Bool { observers.contains { $0.name == name } }

  private func leave(_ name: String) { observers.removeAll { $0.name == name && $0.number != withoutToken } }
}

// MARK: - What can be seen at the end of a line, of the code or of the model

extension StoryJournal {
  func note(asked: [String]) {
    for request in asked.sorted() { note("asked \(request)") }
  }

  func note(screens: [String: [String]]) {
    for (screen, lines) in screens.sorted(by: { $0.key < $1.key }) { noteState("\(screen).lines", lines) }
  }

  /// How long a question on its way keeps a closure is left open: `closures` has only those without one.
  func note(observed: [String], closures: [String], alive: [String]) {
    noteState("client.observedRequests", Set(observed).sorted())
    noteState("closures kept", closures)
    noteState("alive", alive.sorted())
  }

  func note(_ observer: String, decoded texts: [String]) { noteState("\(observer) decoded", texts) }
}
