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
