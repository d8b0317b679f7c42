import ClosureObservers
import Testing
import Transcripts

@Suite final class OrderTests {
  private let notes = CollectedLines()
  private let observable = Observable(0)
  private var listeners: [Listener] = []

  @Test(arguments: [1, 2, 31, 32, 33, 100])
  func `observers are told in the order in which they registered`(count: Int) {
    registerListeners(count)
    observable.value = 1
    #expect(notes.lines == (0..<count).map { "\($0) 1" })
  }

  @Test func `the order is the same in every round`() {
    registerListeners(100)
    observable.value = 1
    observable.value = 2
    #expect(notes.lines == (0..<100).map { "\($0) 1" } + (0..<100).map { "\($0) 2" })
  }

  @Test(arguments: [3, 33, 100])
  func `the order holds after removals`(count: Int) {
    registerListeners(count)
    let leaving = Array(stride(from: 0, to: count, by: 3))
    for index in leaving { observable.removeObserver(listeners[index]) }
    observable.value = 1
    #expect(notes.lines == (0..<count).filter { !leaving.contains($0) }.map { "\($0) 1" })
  }

  @Test(arguments: [3, 33, 100])
  func `whoever leaves and comes back is told last`(count: Int) {
    registerListeners(count)
    let returning = Array(stride(from: 0, to: count, by: 3).reversed())
    for index in returning { observable.removeObserver(listeners[index]) }
    for index in returning { observable.addObserver(listeners[index], completion: listeners[index].hear) }
    observable.value = 1
    #expect(notes.lines == ((0..<count).filter { !returning.contains($0) } + returning).map { "\($0) 1" })
  }

  // MARK: - Fixtures

  /// Registers listeners that are named by their place in the order, from 0 on.
  private func registerListeners(_ count: Int) {
    listeners = (0..<count).map { Listener("\($0)", id: scattered($0), notes) }
    for listener in listeners { observable.addObserver(listener, completion: listener.hear) }
  }

  /// An id for each place, in no order at all: 7919 is a prime, so no two below it are alike.
  private func scattered(_ place: Int) -> Int {
    (place + 1) * 4099 % 7919
  }
}
