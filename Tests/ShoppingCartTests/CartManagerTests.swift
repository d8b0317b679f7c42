import SpecSupport
import Testing
import Transcripts

@testable import ShoppingCart

@Suite struct CartManagerTests {
  private let lines = CollectedLines()
  private let manager: CartManager

  init() {
    // The manager is silent here, so that the lines are those of the subscribers.
    manager = CartManager(transcript: CollectedLines())
  }

  @Test func `subscribers are told in the order in which they were added, forty of them too`() {
    let subscribers = (0..<40).map { ScriptedSubscriber("\($0)", lines) }
    for subscriber in subscribers { manager.add(subscriber: subscriber) }
    manager.remove { $0 === subscribers[3] }
    manager.add(subscriber: subscribers[3])

    withExtendedLifetime(subscribers) { manager.add(product: food(1)) }

    let order = (0..<40).filter { $0 != 3 } + [3]
    #expect(lines.lines == order.map { "\($0): 1" })
  }

  @Test func `a subscriber that is there already is refused without a word, and told once`() {
    let ownLines = CollectedLines()
    let manager = CartManager(transcript: ownLines)
    let subscriber = ScriptedSubscriber("A", lines)
    #expect(manager.add(subscriber: subscriber))
    #expect(!manager.add(subscriber: subscriber))
    #expect(manager.subscriberCount == 1)
    #expect(ownLines.lines == ["CartManager: I'am adding a new subscriber: A"])

    manager.add(product: food(1))

    #expect(lines.lines == ["A: 1"])
  }

  @Test func `the filter takes out the first that passes, and no other`() {
    let subscribers = ["A", "B", "B", "C"].map { ScriptedSubscriber($0, lines) }
    for subscriber in subscribers { manager.add(subscriber: subscriber) }

    #expect(manager.remove { $0.description == "B" })
    manager.add(product: food(1))
    #expect(lines.lines == ["A: 1", "B: 1", "C: 1"])

    #expect(manager.remove { $0 === subscribers[2] })
    withExtendedLifetime(subscribers) { manager.add(product: food(2)) }
    #expect(lines.lines == ["A: 1", "B: 1", "C: 1", "A: 2", "C: 2"])
  }

  @Test func `a filter that nobody passes takes out nobody`() {
    let subscriber = ScriptedSubscriber("A", lines)
    manager.add(subscriber: subscriber)
    #expect(!manager.remove { $0.description == "B" })
    #expect(manager.subscriberCount == 1)
  }

  @Test func `a filter is not asked about those who have gone`() {
    do { manager.add(subscriber: ScriptedSubscriber("forgetful", lines)) }
    #expect(!manager.remove { _ in true })
  }

  @Test func `whoever joins in the middle of a round is told from the next one on`() {
    let newcomer = ScriptedSubscriber("newcomer", lines)
    let host = ScriptedSubscriber("host", lines) { [manager] _ in manager.add(subscriber: newcomer) }
    manager.add(subscriber: host)

    manager.add(product: food(1))
    #expect(lines.lines == ["host: 1"])

    manager.add(product: food(2))
    #expect(lines.lines == ["host: 1", "host: 2", "newcomer: 2"])
  }

  @Test func `whoever is removed in the middle of a round is silent at once`() {
    let last = ScriptedSubscriber("last", lines)
    let bouncer = ScriptedSubscriber("bouncer", lines) { [manager] _ in manager.remove { $0 === last } }
    manager.add(subscriber: bouncer)
    manager.add(subscriber: last)

    manager.add(product: food(1))

    #expect(lines.lines == ["bouncer: 1"])
  }

  @Test func `the cart has changed before anyone is told`() {
    let reader = ScriptedSubscriber("reader", lines) { [manager, lines] _ in
      lines.write("sees \(manager.contents.itemCount)")
    }
    manager.add(subscriber: reader)
    manager.add(product: food(1))
    manager.remove(product: food(1))
    #expect(lines.lines == ["reader: 1", "sees 1", "reader: 0", "sees 0"])
  }

  @Test func `a change inside a callback is a round of its own, and whoever comes later ends with the older cart`() {
    let giver = ScriptedSubscriber("giver", lines) { [manager] cart in
      if cart.itemCount == 1 { manager.add(product: food(99)) }
    }
    let last = ScriptedSubscriber("last", lines)
    manager.add(subscriber: giver)
    manager.add(subscriber: last)

    manager.add(product: food(1))

    #expect(lines.lines == ["giver: 1", "giver: 2", "last: 2", "last: 1"])
  }

  @Test func `removing a product that is not there is no news`() {
    let ownLines = CollectedLines()
    let manager = CartManager(transcript: ownLines)
    let subscriber = ScriptedSubscriber("A", lines)
    manager.add(subscriber: subscriber)
    #expect(!manager.remove(product: food(1)))
    #expect(lines.lines == [])
    #expect(ownLines.lines == ["CartManager: I'am adding a new subscriber: A"])
  }

  @Test(arguments: SubscriberKind.allCases, Farewell.allCases)
  func `a subscriber that goes is neither kept nor told, with or without a farewell`(
    _ kind: SubscriberKind,
    _ farewell: Farewell
  ) {
    let leaks = LeakTracker()
    do {
      let subscriber = kind.make(lines)
      leaks.track(subscriber, as: subscriber.description)
      manager.add(subscriber: subscriber)
      if farewell == .said { #expect(manager.remove { $0 === subscriber }) }
    }
    leaks.expectAllFreed()
    #expect(manager.subscriberCount == 0)
    manager.add(product: food(1))
    #expect(lines.lines == [])
  }

  @Test(arguments: Sweep.allCases)
  func `the places of the gone do not pile up`(_ sweep: Sweep) {
    for _ in 0..<100 { manager.add(subscriber: ScriptedSubscriber("forgetful", lines)) }
    let last = ScriptedSubscriber("last", lines)
    switch sweep {
    case .round: manager.add(product: food(1))
    case .registration: manager.add(subscriber: last)
    }
    #expect(manager.registrations.count == (sweep == .round ? 0 : 1))
  }
}

// MARK: - Fixtures

enum SubscriberKind: CaseIterable {
  case navigationBar
  case cartScreen

  func make(_ transcript: CollectedLines) -> any CartSubscriber {
    switch self {
    case .navigationBar: NavigationBar(transcript: transcript)
    case .cartScreen: CartScreen(transcript: transcript)
    }
  }
}

enum Sweep: CaseIterable {
  case round
  case registration
}

/// A subscriber that writes how many items it hears of, then does what the test wants of it.
private final class ScriptedSubscriber: CartSubscriber {
  let description: String
  private let transcript: CollectedLines
  private let onChange: (Cart) -> Void

  init(_ description: String, _ transcript: CollectedLines, onChange: @escaping (Cart) -> Void = { _ in }) {
    self.description = description
    self.transcript = transcript
    self.onChange = onChange
  }

  func accept(changed cart: Cart) {
    transcript.write("\(description): \(cart.itemCount)")
    onChange(cart)
  }
}
