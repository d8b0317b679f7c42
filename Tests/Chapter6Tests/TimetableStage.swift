import SpecSupport
import Testing

@testable import Chapter6

/// The client, observers and screens under test.
final class TimetableStage {
  /// What the stage knows of one observer.
  private final class Subscription {
    let number: Int
    let name: String
    let platform: Int
    /// What its closure does at every call.
    let script: [TimetableAction.Line]
    /// What it has decoded; `nil` if it doesn't decode.
    var decoded: [String]?
    var isOver = false
    /// What the observer's closures hold: deallocated when both are.
    weak var captive: Captive?

    init(_ number: Int, _ name: String, platform: Int, _ script: [TimetableAction.Line]) {
      self.number = number
      self.name = name
      self.platform = platform
      self.script = script
    }
  }

  private let journal: StoryJournal
  private let step: Int
  private let server = Server()
  private let lives = LeakTracker()
  private var client: TimetableClient?
  private var tokens: [String: (token: Token, subscription: Subscription)] = [:]
  private var screens: [String: TimetableScreen] = [:]
  private var subscriptions: [Subscription] = []
  private var called: [Subscription] = []
  private var lastNumber = 0

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    self.step = step
    makeClient()
  }

  deinit {
    // Before the client: no step before 5 says that a token may outlive its client.
    tokens = [:]
    screens = [:]
  }

  func play(_ line: TimetableAction.Line) {
    called = []
    act(line)
    for subscription in called {
      guard let decoded = subscription.decoded else { continue }
      journal.note(subscription.name, decoded: decoded)
      subscription.decoded = []
    }
    journal.note(asked: server.takeQuestions())
    journal.note(screens: screens.mapValues(\.lines))
    guard step >= 5 else { return }
    subscriptions.removeAll { $0.captive == nil }
    let waitingFor = server.waitingFor
    journal.note(
      observed: client?.observedRequests.map(\.name) ?? [],
      closures: subscriptions.filter { !waitingFor.contains(Request.next(platform: $0.platform).name) }.map(\.name),
      alive: lives.alive
    )
  }

  private func act(_ line: TimetableAction.Line) {
    switch line.action {
    case .observe(let name, let platform, let reading): observe(name, platform, reading, line.inCallback)
    case .round(let platform, let body):
      act(StoryLine(.refresh(platform: platform)))
      act(StoryLine(.answer(platform: platform, body, .newest)))
    case .refresh(let platform):
      server.audience = lastNumber
      client?.refresh(.next(platform: platform))
      server.audience = nil
    case .answer(let platform, let body, let place):
      server.complete(.next(platform: platform), place, with: body.answer)
    case .atOnce(let body): server.answerAtOnce = body?.answer
    case .dispose(let name):
      let leaver = tokens[name]
      leaver?.subscription.isOver = true
      leaver?.token.dispose()
    case .release(let name):
      tokens[name]?.subscription.isOver = true
      tokens[name] = nil
      screens[name] = nil
    case .renewClient:
      for subscription in subscriptions { subscription.isOver = true }
      client = nil
      makeClient()
    case .make(let name, let platforms):
      guard let client else { return }
      screens[name] = lives.track(TimetableScreen(client: client, platforms: platforms), as: name)
    case .appear(let name): screens[name]?.appear()
    case .disappear(let name): screens[name]?.disappear()
    }
  }

  private func makeClient() { client = lives.track(TimetableClient(transport: server), as: "client") }

  private func observe(
    _ name: String,
    _ platform: Int,
    _ reading: TimetableAction.Reading,
    _ script: [TimetableAction.Line]
  ) {
    guard let client else { return }
    lastNumber += 1
    let subscription = Subscription(lastNumber, name, platform: platform, script)
    subscriptions.append(subscription)
    let captive = Captive()
    subscription.captive = captive
    let token: Token
    switch reading {
    case .text:
      token = client.observe(.next(platform: platform)) { [weak self] answer in
        self?.note(text(answer), subscription, captive)
      }
    case .train:
      subscription.decoded = []
      token = client.observe(.next(platform: platform)) { body in
        subscription.decoded?.append(body)
        return try withExtendedLifetime(captive) { try Departure(body: body) }
      } _: { [weak self] answer in
        self?.note(text(answer.map { "\($0.destination) at \($0.time)" }), subscription, captive)
      }
    }
    tokens[name] = (token, subscription)
  }

  private func note(_ text: String, _ subscription: Subscription, _: Captive) {
    // The brief leaves open whether an observer that came after the refresh is notified.
    if let audience = server.answeredAudience, subscription.number > audience, !subscription.isOver || step < 7 {
      if subscription.decoded != nil { subscription.decoded = [] }
      return
    }
    journal.note("\(subscription.name) receives \(text)")
    called.append(subscription)
    for line in subscription.script { act(line) }
  }
}
