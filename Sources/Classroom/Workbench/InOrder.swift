import Dispatch
import Locks

/// Lets things out in order that come in any order.
struct InOrder<Element> {
  private var waiting: [Int: Element] = [:]
  private var next = 0

  /// Takes in the thing with this index.
  ///
  /// - Returns: What is due now: all up to the first that is still to come.
  mutating func add(_ element: Element, at index: Int) -> [Element] {
    waiting[index] = element
    var due: [Element] = []
    while let element = waiting.removeValue(forKey: next) {
      due.append(element)
      next += 1
    }
    return due
  }
}

extension InOrder where Element: Sendable {
  /// Makes things side by side, as many as the machine has cores, and tells of them in order.
  ///
  /// - Parameters:
  ///   - count: How many things there are.
  ///   - make: Makes the one with an index, on any thread.
  ///   - tell: Is handed each in order, on any thread, one at a time.
  /// - Returns: All of them, in order.
  static func concurrently(
    _ count: Int,
    make: @Sendable (Int) -> Element,
    tell: @Sendable (Element) -> Void
  ) -> [Element] {
    let state = Mutex((waiting: InOrder(), told: [Element]()))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let element = make(index)
      // Told under the lock, so that what comes later can't overtake it.
      state.withLock { state in
        for element in state.waiting.add(element, at: index) {
          tell(element)
          state.told.append(element)
        }
      }
    }
    return state.withLock(\.told)
  }
}
