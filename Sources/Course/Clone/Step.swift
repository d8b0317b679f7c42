/// A step of a chapter; its description, such as `Step3`, is the name of the suite that tests it.
package struct Step: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package init?(suite name: some StringProtocol) {
    guard let number = Int(name.dropFirst("Step".count)), name == "Step\(number)" else { return nil }
    self.number = number
  }

  package var description: String { "Step\(number)" }

  package static func < (lhs: Step, rhs: Step) -> Bool { lhs.number < rhs.number }
}
