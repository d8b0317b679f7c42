import SpecSupport
import Stage
import Testing

@testable import ShoppingCart

@Suite struct CartManagerTests {
  private let lines = CollectedLines()
  private let manager: CartManager

  init() {
    // The manager writes elsewhere, so all lines are those of the subscribers.
    manager = CartManager(transcript: CollectedLines())
  }

  @Test func `forty subscribers are called in the order in which they were added`() {
    let subscribers = (0..<40).map { ScriptedSubscriber("\($0)", lines) }
    for subscriber in subscribers { manager.add(subscriber: subscriber) }
    manager.remove { $0 === subscribers[3] }
    manager.add(subscriber: subscribers[3])

    withExtendedLifetime(subscribers) { manager.add(product: food(1)) }

    let order = (0..<40).filter { $0 != 3 } + [3]
    expect(lines.lines, is: order.map { "\($0): 1" })
  }

  @Test func `a second registration is refused without a line, and the subscriber is called once`() {
    let ownLines = CollectedLines()
    let manager = CartManager(transcript: ownLines)
    let subscriber = ScriptedSubscriber("A", lines)
    #expect(manager.add(subscriber: subscriber))
    #expect(!manager.add(subscriber: subscriber))
    expect(manager.subscriberCount, is: 1)
    expect(ownLines.lines, is: ["CartManager: I'am adding a new subscriber: A"])

    manager.add(product: food(1))

    expect(lines.lines, is: ["A: 1"])
  }

  @Test func `the filter removes the first match and no other`() {
    let subscribers = ["A", "B", "B", "C"].map { ScriptedSubscriber($0, lines) }
    for subscriber in subscribers { manager.add(subscriber: subscriber) }

    #expect(manager.remove { $0.description == "B" })
    manager.add(product: food(1))
    expect(lines.lines, is: ["A: 1", "B: 1", "C: 1"])

    #expect(manager.remove { $0 === subscribers[2] })
    withExtendedLifetime(subscribers) { manager.add(product: food(2)) }
    expect(lines.lines, is: ["A: 1", "B: 1", "C: 1", "A: 2", "C: 2"])
  }

  @Test func `a filter may remove other subscribers`() {
    let subscribers = ["A", "B", "C"].map { ScriptedSubscriber($0, lines) }
    for subscriber in subscribers { manager.add(subscriber: subscriber) }

    let isRemoved = manager.remove { subscriber in
      guard subscriber === subscribers[2] else { return false }
      return manager.remove { $0 === subscribers[0] }
    }

    #expect(isRemoved)
    withExtendedLifetime(subscribers) { manager.add(product: food(1)) }
    expect(lines.lines, is: ["B: 1"])
  }

  @Test func `a filter without a match removes nothing`() {
    let subscriber = ScriptedSubscriber("A", lines)
    manager.add(subscriber: subscriber)
    #expect(!manager.remove { $0.description == "B" })
    expect(manager.subscriberCount, is: 1)
  }

  @Test func `a filter does not see deallocated subscribers`() {
    do { manager.add(subscriber: ScriptedSubscriber("deallocated", lines)) }
    #expect(!manager.remove { _ in true })
  }

  @Test func `a subscriber added in the middle of a round is called from the next round on`() {
    let newcomer = ScriptedSubscriber("newcomer", lines)
    let first = ScriptedSubscriber("first", lines) { [manager] _ in manager.add(subscriber: newcomer) }
    manager.add(subscriber: first)

    manager.add(product: food(1))
    expect(lines.lines, is: ["first: 1"])

    manager.add(product: food(2))
    expect(lines.lines, is: ["first: 1", "first: 2", "newcomer: 2"])
  }

  @Test func `a subscriber removed in the middle of a round is not called in it`() {
    let last = ScriptedSubscriber("last", lines)
    let first = ScriptedSubscriber("first", lines) { [manager] _ in manager.remove { $0 === last } }
    manager.add(subscriber: first)
    manager.add(subscriber: last)

    manager.add(product: food(1))

    expect(lines.lines, is: ["first: 1"])
  }

  @Test func `the cart has changed before the first subscriber is called`() {
    let reader = ScriptedSubscriber("reader", lines) { [manager, lines] _ in
      lines.write("sees \(manager.contents.itemCount)")
    }
    manager.add(subscriber: reader)
    manager.add(product: food(1))
    manager.remove(product: food(1))
    expect(lines.lines, is: ["reader: 1", "sees 1", "reader: 0", "sees 0"])
  }

  @Test func `a change inside a callback is a nested round, and later subscribers end with the older cart`() {
    let first = ScriptedSubscriber("first", lines) { [manager] cart in
      if cart.itemCount == 1 { manager.add(product: food(99)) }
    }
    let last = ScriptedSubscriber("last", lines)
    manager.add(subscriber: first)
    manager.add(subscriber: last)

    manager.add(product: food(1))

    expect(lines.lines, is: ["first: 1", "first: 2", "last: 2", "last: 1"])
  }

  @Test func `removing a product that is not in the cart notifies no subscriber`() {
    let ownLines = CollectedLines()
    let manager = CartManager(transcript: ownLines)
    let subscriber = ScriptedSubscriber("A", lines)
    manager.add(subscriber: subscriber)
    #expect(!manager.remove(product: food(1)))
    expect(lines.lines, is: [])
    expect(ownLines.lines, is: ["CartManager: I'am adding a new subscriber: A"])
  }

  @Test(arguments: SubscriberKind.allCases, [true, false])
  func `a released subscriber is deallocated, removed or not`(_ kind: SubscriberKind, _ isRemoved: Bool) {
    let leaks = LeakTracker()
    do {
      let subscriber = kind.make(lines)
      leaks.track(subscriber, as: subscriber.description)
      manager.add(subscriber: subscriber)
      if isRemoved { #expect(manager.remove { $0 === subscriber }) }
    }
    leaks.expectAllFreed()
    expect(manager.subscriberCount, is: 0)
    manager.add(product: food(1))
    expect(lines.lines, is: [])
  }

  @Test(arguments: Cleanup.allCases)
  func `registrations of deallocated subscribers do not accumulate`(_ cleanup: Cleanup) {
    for _ in 0..<100 { manager.add(subscriber: ScriptedSubscriber("deallocated", lines)) }
    let last = ScriptedSubscriber("last", lines)
    switch cleanup {
    case .change: manager.add(product: food(1))
    case .registration: manager.add(subscriber: last)
    }
    expect(manager.registrations.count, is: cleanup == .change ? 0 : 1)
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

enum Cleanup: CaseIterable {
  case change
  case registration
}

/// A subscriber that writes the number of items, then runs the test's closure.
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
