import SpecSupport
import Testing

@Suite struct FirstDifferenceTests {
  @Test func `lists that are the same have no difference`() {
    expect(["Ada", "Ben"].firstDifference(from: ["Ada", "Ben"]), is: nil)
    expect([String]().firstDifference(from: []), is: nil)
  }

  @Test func `the first of several differences is named, with its position`() {
    expect(["Ada", "Cleo", "Ben"].firstDifference(from: ["Ada", "Ben", "Cleo"]), is: "Cleo at position 2, not Ben")
  }

  @Test func `a list that is too short or too long parts where one of the two ends`() {
    expect(["Ada"].firstDifference(from: ["Ada", "Ben"]), is: "nobody at position 2, not Ben")
    expect(["Ada", "Ben"].firstDifference(from: ["Ada"]), is: "Ben at position 2, not nobody")
  }
}
