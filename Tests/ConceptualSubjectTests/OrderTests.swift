import ConceptualSubject
import Testing
import Transcripts

@Suite final class OrderTests {
  private let notes = CollectedLines()
  private let subject = Subject(transcript: CollectedLines())
  private var listeners: [Listener] = []

  @Test(arguments: [1, 2, 31, 32, 33, 100])
  func `observers are told in the order in which they registered`(count: Int) {
    registerListeners(count)
    subject.change(to: 1)
    #expect(notes.lines == (0..<count).map { "\($0) 1" })
  }

  @Test func `the order is the same in every round`() {
    registerListeners(100)
    subject.change(to: 1)
    subject.change(to: 2)
    #expect(notes.lines == (0..<100).map { "\($0) 1" } + (0..<100).map { "\($0) 2" })
  }

  @Test(arguments: [3, 33, 100])
  func `the order holds after removals`(count: Int) {
    registerListeners(count)
    let leaving = Array(stride(from: 0, to: count, by: 3))
    for index in leaving { subject.detach(listeners[index]) }
    subject.change(to: 1)
    #expect(notes.lines == (0..<count).filter { !leaving.contains($0) }.map { "\($0) 1" })
  }

  @Test(arguments: [3, 33, 100])
  func `whoever leaves and comes back is told last`(count: Int) {
    registerListeners(count)
    let returning = Array(stride(from: 0, to: count, by: 3).reversed())
    for index in returning { subject.detach(listeners[index]) }
    for index in returning { subject.attach(listeners[index]) }
    subject.change(to: 1)
    #expect(notes.lines == ((0..<count).filter { !returning.contains($0) } + returning).map { "\($0) 1" })
  }

  // MARK: - Fixtures

  /// Registers listeners that are named by their place in the order, from 0 on.
  private func registerListeners(_ count: Int) {
    listeners = (0..<count).map { Listener("\($0)", notes) }
    for listener in listeners { subject.attach(listener) }
  }
}
