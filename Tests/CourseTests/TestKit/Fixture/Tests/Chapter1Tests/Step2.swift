import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step2 {
  @Test(arguments: [1, 2]) func `a counter begins again`(number: Int) {
    let counter = Counter()
    counter.add(number)
    counter.reset()
    #expect(counter.total == 0, "Nothing is left of what was.")
  }

  @Test func `a counter goes on`() {
    let counter = Counter()
    counter.reset()
    counter.add(1)
    #expect(counter.total == 1, "It counts from zero.")
  }
}
