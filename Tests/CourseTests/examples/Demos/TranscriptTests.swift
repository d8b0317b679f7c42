import Course
import MovieReviews
import NetworkRequests
import ShoppingCart
import SpecSupport
import Stage
import Testing

@testable import examples

@Suite struct `The transcript of a demo` {
  @Test(arguments: [
    // The lines of its article.
    (
      Scenario.conceptual,
      """
      Subject: Attached an observer.
      Subject: Attached an observer.
      Subject: I'm doing something important.
      Subject: My state has just changed to: 4
      Subject: Notifying observers...
      ConcreteObserverB: Reacted to the event.
      Subject: I'm doing something important.
      Subject: My state has just changed to: 2
      Subject: Notifying observers...
      ConcreteObserverA: Reacted to the event.
      Subject: Detached an observer.
      Subject: I'm doing something important.
      Subject: My state has just changed to: 8
      Subject: Notifying observers...
      """
    ),
    // The article has "new numbers Optional(11)", which its code doesn't print either.
    (.protocols, "new numbers 1"),
    // The lines of its article.
    (
      .closures,
      """
      Let's update the counter display
      Let's show a different UI when cart emptied
      """
    ),
    (
      .disposables,
      """
      Display: 20 degrees
      Display: 21 degrees
      Screen: 21 degrees
      Display: 22 degrees
      Screen: 22 degrees
      Screen: 23 degrees
      No observer received 24 degrees
      """
    ),
    (
      .streams,
      """
      Display: 20 degrees
      Display: 21 degrees
      Screen: 21 degrees
      Display: 22 degrees
      Screen: 22 degrees
      Display: the end
      Screen: 23 degrees
      Screen: the end
      0 readers at 24 degrees
      Log: 27 degrees
      Log: the end
      """
    ),
  ])
  func `of a variant has its lines, in the order of its turns`(scenario: Scenario, text: String) {
    expect(scenario.play().lines.joined(separator: "\n"), is: text)
  }

  @Test func `of a scenario has the lines of its client`() {
    let lines = CollectedLines()
    MovieReviews.Demo.play(on: lines)
    ShoppingCart.Demo.play(on: lines)
    NetworkRequests.Demo.play(on: lines)
    let scenarios: [Scenario] = [.reviews, .cart, .requests]
    expect(scenarios.flatMap { $0.play().lines }, is: lines.lines)
  }
}
