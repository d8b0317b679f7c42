import SpecSupport

@testable import Chapter6

/// Clients, observers and screens as the brief has them.
///
/// What the brief leaves open is left out of a story, or ends it.
final class TimetableModel {
  typealias Action = TimetableAction
  private typealias Group = (client: Action.Client, topic: Action.Topic)
  private typealias Observer = (number: Int, name: String, group: Group, reading: Action.Reading, platform: Int?)
  private typealias Question = (number: Int, asker: Int?, group: Group, hasLeaver: Bool)
  private typealias Screen = (platforms: [Int], client: Action.Client, shown: [Int: String])

  private let journal: StoryJournal
  private let step: Int
  /// In the order in which they began to observe, which their numbers tell too.
  private var observers: [Observer] = []
  private var lastNumber = 0
  /// What the closures of observers do at every call.
  private var scripts: [Int: [StoryLine<Action>]] = [:]
  private var waiting: [Question] = []
  private var asked: [Action.Topic] = []
  private var atOnce: Action.Body?
  private var screens: [String: Screen] = [:]
  /// The observer whose `observe` has not returned yet.
  private var withoutToken: Int?

  init(_ journal: StoryJournal, step: Int) {
    (self.journal, self.step) = (journal, step)
  }

  func play(_ line: StoryLine<Action>) {
    asked = []
    guard act(line) else { return journal.skipLine() }
    for topic in asked.map(\.rawValue).sorted() { journal.note("asked \(topic)") }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      journal.noteState("\(name).lines", screen.platforms.map { "Platform \($0): \(screen.shown[$0] ?? "-")" })
    }
    guard step >= 5 else { return }
    for client in [Action.Client.client, .other] {
      let topics = Set(observers.filter { $0.group.client == client }.map(\.group.topic.rawValue))
      if !topics.isEmpty { journal.noteState("\(client.rawValue).observedRequests", topics.sorted()) }
    }
    let quiet = observers.filter { observer in !waiting.contains { $0.group.topic == observer.group.topic } }
    journal.noteState("closures kept:", quiet.filter { $0.platform == nil }.map(\.name))
    journal.noteState("alive:", ["client", "other"] + screens.keys.sorted())
  }

  /// Returns `false` if the brief is silent on the line; nothing has changed then.
  private func act(_ line: StoryLine<Action>) -> Bool {
    switch line.action {
    case .observe(let name, let client, let topic, let reading):
      if isObserving(name) { return false }
      scripts[lastNumber + 1] = line.inCallback
      observe(name, (client, topic.equal), reading)
    case .refresh(let client, let topic):
      let group = (client, topic.equal)
      if observers.contains(where: { $0.group == group }) { ask(group, for: nil) }
    case .round(let client, let topic, let body):
      let group = (client, topic.equal)
      guard atOnce == nil, observers.contains(where: { $0.group == group }) else { return false }
      asked.append(topic.equal)
      tell(body, (lastNumber, nil, group, false))
    case .answer(let topic, let body, let place):
      let indices = waiting.indices.filter { waiting[$0].group.topic == topic.equal }
      let index = place == .newest ? indices.last : indices.dropFirst(place.rawValue).first
      // Only step 7 says what becomes of an answer whose observer has left.
      guard let index, step >= 7 || !waiting[index].hasLeaver else { return false }
      tell(body, waiting.remove(at: index))
    case .atOnce(let body): atOnce = body
    case .dispose(let name): leave { $0.name == name }
    case .drop(let name):
      screens[name] = nil
      leave { $0.name == name }
    case .replace(let client):
      // A screen, or a question on its way, may keep its client.
      let isKept = screens.values.contains { $0.client == client } || waiting.contains { $0.group.client == client }
      if isKept { return false }
      leave { $0.group.client == client }
    case .make(let name, let platforms, let client):
      screens[name] = (platforms, client, [:])
      leave { $0.name == name }
    case .appear(let name):
      // A screen that appears while a refresh is on its way may show its answer, or not.
      guard let screen = screens[name], !isObserving(name), !waiting.contains(where: { $0.asker == nil }) else {
        return false
      }
      for platform in screen.platforms { observe(name, (screen.client, .platform(platform)), .text, platform) }
    case .disappear(let name):
      guard isObserving(name) else { return false }
      leave { $0.name == name }
    }
    return true
  }

  private func isObserving(_ name: String) -> Bool {
    observers.contains { $0.name == name }
  }

  private func observe(_ name: String, _ group: Group, _ reading: Action.Reading, _ platform: Int? = nil) {
    lastNumber += 1
    observers.append((lastNumber, name, group, reading, platform))
    withoutToken = lastNumber
    ask(group, for: lastNumber)
    withoutToken = nil
  }

  private func ask(_ group: Group, for asker: Int?) {
    asked.append(group.topic)
    let question = (lastNumber, asker, group, false)
    if let atOnce { tell(atOnce, question) } else { waiting.append(question) }
  }

  private func tell(_ body: Action.Body, _ question: Question) {
    // Whether an observer that came after a refresh is told is left open: the stage leaves out that it is.
    for observer in observers where isFor(observer, question) && observer.number <= question.number {
      // It may have left since the round began.
      guard observers.contains(where: { $0.number == observer.number }) else { continue }
      if let platform = observer.platform {
        screens[observer.name]?.shown[platform] = body.isTrain ? body.words : "no news"
      } else {
        journal.note("\(observer.name) is told \(observer.reading.told(body))")
        if observer.reading != .text { journal.noteState("\(observer.name) decoded", body.isText ? [body.words] : []) }
        for line in scripts[observer.number] ?? [] where !act(line) { journal.leaveUnspecified() }
      }
    }
  }

  private func isFor(_ observer: Observer, _ question: Question) -> Bool {
    question.asker.map { $0 == observer.number } ?? (observer.group == question.group)
  }

  private func leave(_ isLeaver: (Observer) -> Bool) {
    for leaver in observers where isLeaver(leaver) && leaver.number != withoutToken {
      for index in waiting.indices where isFor(leaver, waiting[index]) { waiting[index].hasLeaver = true }
      observers.removeAll { $0.number == leaver.number }
    }
  }
}
