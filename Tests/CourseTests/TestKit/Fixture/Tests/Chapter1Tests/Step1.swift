import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step1 {
  @Test func `adding counts`() {
    let counter = Counter()
    counter.add(3)
    #expect(counter.total == 3, "It is the number that counts.")
  }
}
