import SpecSupport
import Testing

@testable import Chapter6

/// The clients, observers and screens under test.
final class TimetableStage {
  /// What the stage knows of one observer.
  private final class Subscription {
    let number: Int
    let name: String
    let client: TimetableAction.Client
    let topic: TimetableAction.Topic
    let reading: TimetableAction.Reading
    /// What its closure does at every call.
    let script: [StoryLine<TimetableAction>]
    var decoded: [String] = []
    var isOver = false
    /// What the observer's closures hold: gone when both are.
    weak var belongings: Captive?

    init(_ number: Int, _ line: StoryLine<TimetableAction>, _ details: TimetableAction.Details) {
      self.number = number
      script = line.inCallback
      (name, client, topic, reading) = details
    }
  }

  private let journal: StoryJournal
  private let step: Int
  private let server = Server()
  private let lives = LeakTracker()
  private var clients: [TimetableAction.Client: TimetableClient] = [:]
  private var tokens: [String: (token: Token, subscription: Subscription)] = [:]
  private var screens: [String: TimetableScreen] = [:]
  private var subscriptions: [Subscription] = []
  private var called: [Subscription] = []
  private var lastNumber = 0

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    self.step = step
    for client in [TimetableAction.Client.client, .other] { make(client) }
  }

  deinit {
    // Before the clients go: no step before 5 says that a token may outlive its client.
    tokens = [:]
    screens = [:]
  }

  func play(_ line: StoryLine<TimetableAction>) {
    called = []
    act(line)
    for subscription in called where subscription.reading != .text {
      journal.noteState("\(subscription.name) decoded", subscription.decoded)
      subscription.decoded = []
    }
    sight().note(in: journal, step: step)
  }

  private func sight() -> TimetableSight {
    let observed = clients.flatMap { name, client in
      step < 5 ? [] : client.observedRequests.map { (name, TimetableAction.Topic.name($0.name)) }
    }
    let asked = server.takeQuestions().map(TimetableAction.Topic.name)
    let waitingFor = server.waitingFor.map(TimetableAction.Topic.name)
    var sight = TimetableSight(asked: asked, waitingFor: waitingFor, observed: observed)
    sight.lines = screens.mapValues(\.lines)
    subscriptions.removeAll { $0.belongings == nil }
    sight.closures = subscriptions.map { ($0.name, $0.topic.equal.rawValue) }
    sight.alive = lives.alive
    return sight
  }

  private func act(_ line: StoryLine<TimetableAction>) {
    switch line.action {
    case .observe(let name, let client, let topic, let reading): observe(line, (name, client, topic, reading))
    case .round(let client, let topic, let body):
      act(StoryLine(.refresh(client, topic)))
      act(StoryLine(.answer(topic, body, .newest)))
    case .refresh(let client, let topic):
      server.audience = lastNumber
      clients[client]?.refresh(topic.request)
      server.audience = nil
    case .answer(let topic, .text(let text), let place): server.answer(topic.request, text, place)
    case .answer(let topic, .lineDown(let at), let place): server.fail(topic.request, LineDown(place: at), place)
    case .atOnce(let body): server.answerAtOnce = body?.answer
    case .dispose(let name):
      let leaver = tokens[name]
      leaver?.subscription.isOver = true
      leaver?.token.dispose()
    case .drop(let name):
      tokens[name]?.subscription.isOver = true
      tokens[name] = nil
      screens[name] = nil
    case .replace(let name):
      for subscription in subscriptions where subscription.client == name { subscription.isOver = true }
      clients[name] = nil
      make(name)
    case .make(let name, let platforms, let client):
      guard let client = clients[client] else { return }
      screens[name] = lives.track(TimetableScreen(client: client, platforms: platforms), as: name)
    case .appear(let name):
      screens[name]?.appear()
    case .disappear(let name): screens[name]?.disappear()
    }
  }

  private func make(_ client: TimetableAction.Client) {
    clients[client] = lives.track(TimetableClient(transport: server), as: "\(client)")
  }

  private func observe(_ line: StoryLine<TimetableAction>, _ details: TimetableAction.Details) {
    guard let client = clients[details.client] else { return }
    lastNumber += 1
    let subscription = Subscription(lastNumber, line, details)
    subscriptions.append(subscription)
    let belongings = Captive()
    subscription.belongings = belongings
    let token =
      switch details.reading {
      case .text:
        client.observe(details.topic.request) { [weak self] answer in
          self?.note(text(answer), subscription, belongings)
        }
      case .train:
        client.observe(details.topic.request) { body in
          subscription.decoded.append(body)
          return try withExtendedLifetime(belongings) { try Departure(body: body) }
        } _: { [weak self] answer in
          self?.note(text(answer.map { "\($0.destination) at \($0.time)" }), subscription, belongings)
        }
      case .length:
        client.observe(details.topic.request) { body in
          subscription.decoded.append(body)
          return try withExtendedLifetime(belongings) { try lengthUnlessHarbour(body) }
        } _: { [weak self] answer in
          self?.note(text(answer.map { "\($0) letters" }), subscription, belongings)
        }
      }
    tokens[details.name] = (token, subscription)
  }

  private func note(_ text: String, _ subscription: Subscription, _: Captive) {
    // The brief leaves open whether an observer that came after the refresh is notified.
    if let audience = server.answeredAudience, subscription.number > audience, !subscription.isOver || step < 7 {
      subscription.decoded = []
      return
    }
    journal.note("\(subscription.name) receives \(text)")
    called.append(subscription)
    for line in subscription.script { act(line) }
  }
}
