/// The hints of a chapter, as its `HINTS.md` has them: three a step.
package struct Hints: Equatable, Sendable {
  /// The hints of each step, in the order in which they are given.
  package let steps: [[String]]

  /// Reads the headings, `## Step 1` and on, and the three numbered lines below each.
  package init(_ text: String) throws(Malformed) {
    var steps: [[String]] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        guard line == "## Step \(steps.count + 1)" else {
          throw Malformed("HINTS.md has \"\(line)\" where \"## Step \(steps.count + 1)\" should be")
        }
        steps.append([])
      } else if let hints = steps.last, line.hasPrefix("\(hints.count + 1). "), hints.count < 3 {
        steps[steps.count - 1].append(String(line.dropFirst(3)))
      } else {
        throw Malformed("HINTS.md has a line that is none of three hints: \"\(line)\"")
      }
    }
    if let short = steps.firstIndex(where: { $0.count < 3 }) {
      throw Malformed("HINTS.md has \(steps[short].count) hints for step \(short + 1), not three")
    }
    self.steps = steps
  }
}
