/// A part of the right answers and of the misconceptions: every so many, from one on.
///
/// The gate asks a part, another one with each commit, since to ask all takes longer than a change should wait.
struct Share: Equatable {
  static let all = Share(number: 1, count: 1)

  /// From 1.
  let number: Int
  let count: Int

  /// Returns the elements in the part, if the first of them has this place in the whole.
  func part<Element>(of elements: [Element], from firstPlace: Int = 0) -> [Element] {
    elements.enumerated().filter { (firstPlace + $0.offset) % count == number - 1 }.map(\.element)
  }
}

extension Share {
  /// Reads a part such as `2/4`, the second of four.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    guard (1...max(count, 1)).contains(number) else { return nil }
    self.init(number: number, count: count)
  }
}
