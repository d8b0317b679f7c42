import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// The subject's own work, and the two observers that react to it.
@Suite struct BusinessLogicTests {
  private let transcript = CollectedLines()

  @Test func `business logic draws its states from the given generator, in 0 to 9`() {
    var generator = WeylGenerator()
    let subject = Subject(generator: generator, log: transcript.write)
    let states = (0..<100).map { _ in
      subject.someBusinessLogic()
      return subject.state
    }
    expect(states, is: (0..<100).map { _ in Int.random(in: 0..<10, using: &generator) })
  }

  @Test func `by default, two subjects draw different states`() {
    let draws = (0..<2).map { _ in
      let subject = Subject(log: { _ in })
      return (0..<100).map { _ in
        subject.someBusinessLogic()
        return subject.state
      }
    }
    // Bounded, and still sure: two times a hundred draws are alike once in 10^100 runs.
    #expect(draws[0] != draws[1])
    #expect(Set(draws.joined()).isSubset(of: 0..<10))
  }

  @Test(arguments: 0..<10)
  func `A reacts to states below 3, B to those from 3 on`(state: Int) {
    let subject = Subject(state: state, log: { _ in })
    subject.attach(ConcreteObserverA(log: transcript.write))
    subject.attach(ConcreteObserverB(log: transcript.write))
    subject.notify()
    expect(transcript.lines, is: ["ConcreteObserver\(state < 3 ? "A" : "B"): Reacted to the event."])
  }
}

// MARK: - Fixtures

/// A generator that goes around the whole range in equal steps, so that all ten states come up.
private struct WeylGenerator: RandomNumberGenerator {
  private var position: UInt64 = 0

  mutating func next() -> UInt64 {
    position &+= 0x9E37_79B9_7F4A_7C15
    return position
  }
}
