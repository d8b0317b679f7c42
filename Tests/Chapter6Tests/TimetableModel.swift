import SpecSupport

@testable import Chapter6

/// Clients, observers and screens as the brief has them.
///
/// What the brief leaves open is left out of a story, or ends it.
final class TimetableModel {
  typealias Action = TimetableAction

  private struct Observer {
    let number: Int
    let name: String
    let group: Action.Group
    let reading: Action.Reading
    let script: [Action.Line]
  }

  private let journal: StoryJournal
  private let step: Int
  /// In the order in which they began to observe, which their numbers show too; a screen has one for each platform.
  private var observers: [Observer] = []
  private var lastNumber = 0
  private var waiting: [(group: Action.Group, audience: [Int], isRefresh: Bool)] = []
  private var asked: [Action.Topic] = []
  private var atOnce: Action.Body?
  private var screens: [String: (platforms: [Int], client: Action.Client, shown: [Int: String])] = [:]
  /// The observer whose `observe` has not returned yet.
  private var withoutToken: Int?

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    self.step = step
  }

  func play(_ line: Action.Line) {
    asked = []
    guard act(line) else { return journal.skipLine() }
    let closures = observers.filter { screens[$0.name] == nil }.map { ($0.name, $0.group.topic) }
    var sight = TimetableSight(asked, waitingFor: waiting.map(\.group.topic), observers.map(\.group), closures)
    sight.lines = screens.mapValues { screen in screen.platforms.map { "Platform \($0): \(screen.shown[$0] ?? "-")" } }
    sight.alive = ["client", "other"] + screens.keys
    sight.note(in: journal, step: step)
  }

  /// Returns `false` if the brief is silent on the line; nothing has changed then.
  private func act(_ line: Action.Line) -> Bool {
    switch line.action {
    case .observe(let name, let client, let topic, let reading):
      if isObserving(name) { return false }
      observe(name, (client, topic.equal), reading, line.inCallback)
    case .refresh(let client, let topic):
      let audience = observers.filter { $0.group == (client, topic.equal) }.map(\.number)
      if !audience.isEmpty { ask((client, topic.equal), for: audience, isRefresh: true) }
    case .round(let client, let topic, let body):
      return atOnce == nil && act(.init(.refresh(client, topic))) && act(.init(.answer(topic, body, .newest)))
    case .answer(let topic, let body, let place):
      let index = place.pick(from: waiting.indices.filter { waiting[$0].group.topic == topic.equal })
      // Only step 7 says what becomes of an answer whose observer has left.
      guard let index, step >= 7 || waiting[index].audience.allSatisfy(isObserving) else { return false }
      deliver(body, to: waiting.remove(at: index).audience)
    case .atOnce(let body): atOnce = body
    case .dispose(let name): leave(name)
    case .drop(let name):
      leave(name)
      screens[name] = nil
    case .replace(let client):
      // A screen, or a question on its way, may keep its client.
      if (screens.values.map(\.client) + waiting.map(\.group.client)).contains(client) { return false }
      for observer in observers where observer.group.client == client { leave(observer.name) }
    case .make(let name, let platforms, let client):
      leave(name)
      screens[name] = (platforms, client, [:])
    case .appear(let name):
      // A screen that appears while a refresh is on its way may show its answer, or not.
      guard let screen = screens[name], !isObserving(name), !waiting.contains(where: \.isRefresh) else { return false }
      for platform in screen.platforms { observe(name, (screen.client, .platform(platform)), .text, []) }
    case .disappear(let name):
      if !isObserving(name) { return false }
      leave(name)
    }
    return true
  }

  private func observe(_ name: String, _ group: Action.Group, _ reading: Action.Reading, _ script: [Action.Line]) {
    lastNumber += 1
    observers.append(Observer(number: lastNumber, name: name, group: group, reading: reading, script: script))
    withoutToken = lastNumber
    ask(group, for: [lastNumber], isRefresh: false)
    withoutToken = nil
  }

  private func ask(_ group: Action.Group, for audience: [Int], isRefresh: Bool) {
    asked.append(group.topic)
    if let atOnce { deliver(atOnce, to: audience) } else { waiting.append((group, audience, isRefresh)) }
  }

  private func deliver(_ body: Action.Body, to audience: [Int]) {
    // Some of them may have left since, also in this round.
    for observer in observers where audience.contains(observer.number) && isObserving(observer.number) {
      if screens[observer.name] != nil {
        screens[observer.name]?.shown[observer.group.topic.platform] = body.isTrain ? body.words : "no news"
      } else {
        journal.note(observer.name, observer.reading, isCalledWith: body)
        for line in observer.script where !act(line) { journal.leaveUnspecified() }
      }
    }
  }

  private func isObserving(_ number: Int) -> Bool { observers.contains { $0.number == number } }

  private func isObserving(_ name: String) -> Bool { observers.contains { $0.name == name } }

  private func leave(_ name: String) { observers.removeAll { $0.name == name && $0.number != withoutToken } }
}
