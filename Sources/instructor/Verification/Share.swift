/// A share of the right answers and of the misconceptions: every fourth, say, from the second on, or a single one.
///
/// The gate checks a share, another one with each commit, since to check all takes longer than a change should wait.
struct Share: Equatable {
  static let all = Share(number: 1, count: 1)

  /// The number of the share, from 1 to the count.
  let number: Int
  let count: Int
  /// The name of the only one in the share, if it is a single one.
  var name: String?

  /// Returns the elements in the share, if the first of them has this place in the whole.
  func part<Element>(of elements: [Element], by nameOf: (Element) -> String, from firstPlace: Int = 0) -> [Element] {
    if let name { return elements.filter { nameOf($0) == name } }
    return elements.enumerated().filter { (firstPlace + $0.offset) % count == number - 1 }.map(\.element)
  }
}

extension Share {
  /// Reads a share such as `2/4`, the second of four, or a name.
  init?(_ text: String) {
    if !text.contains("/") {
      self.init(number: 1, count: 1, name: text)
      return
    }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    guard (1...max(count, 1)).contains(number) else { return nil }
    self.init(number: number, count: count)
  }
}
