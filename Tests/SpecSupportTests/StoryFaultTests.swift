import Testing

@testable import SpecSupport

@Suite struct StoryFaultTests {
  @Test func `says what is missing, what is too much, and what came in another order`() {
    let fault = fault(found: ["a is notified", "c is notified"], expected: ["a is notified", "b is notified"])
    expect(fault.missing, is: ["b is notified"])
    expect(fault.extra, is: ["c is notified"])
    expect(fault.ofNames.missing, is: ["b"])
    expect(fault.isInWrongOrder, is: false)
  }

  @Test func `knows another order from the same one and from another number`() {
    expect(fault(found: ["b", "a"], expected: ["a", "b"]).isInWrongOrder, is: true)
    expect(fault(found: ["a", "b"], expected: ["a", "b"]).isInWrongOrder, is: false)
    expect(fault(found: ["a", "a"], expected: ["a"]).isInWrongOrder, is: false)
  }

  @Test func `tells the last action from those before it`() {
    let fault = fault(found: [], expected: ["a"])
    expect(fault.action.description, is: "pile.clear()")
    expect(fault.past.map(\.description), is: ["pile.push(1)"])
  }

  private func fault(found: [String], expected: [String]) -> StoryFault<PileAction> {
    StoryFault(story: Story([StoryLine(.push(1)), StoryLine(.clear)]), found: found, expected: expected)
  }
}
