/// The title and the steps of a chapter, from its `README.md`.
package struct Brief: Equatable, Sendable {
  package let title: String

  /// The bold title of each step, in order, without its full stop.
  package let steps: [String]

  /// Reads the first line, `# Chapter 1: Title`, and the numbered list below `## Steps`.
  package init(_ text: String, ofChapter number: Int) throws(FormatError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = "# Chapter \(number): "
    guard let first = lines.first, first.hasPrefix(start), first.count > start.count else {
      throw FormatError("README.md does not begin with \"\(start)\" and a title")
    }
    title = String(first.dropFirst(start.count))

    var steps: [String] = []
    let section = lines.drop { $0 != "## Steps" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    for line in section {
      guard let item = line.wholeMatch(of: /([0-9]+)\. (.*)/) else { continue }
      guard item.1 == "\(steps.count + 1)", let title = item.2.prefixMatch(of: /\*\*(.+?)\.?\*\*/) else {
        throw FormatError("README.md should give step \(steps.count + 1) as \"\(steps.count + 1). **Title.** …\"")
      }
      steps.append(String(title.1))
    }
    guard !steps.isEmpty else { throw FormatError("README.md has no list of steps below \"## Steps\"") }
    self.steps = steps
  }

  /// The title of a step; `nil` if the brief has no such step.
  package func title(of step: Step) -> String? {
    steps.indices.contains(step.number - 1) ? steps[step.number - 1] : nil
  }
}

/// The hints of a chapter, three for each step, from its `HINTS.md`.
package struct Hints: Equatable, Sendable {
  /// The hints of each step, in the order in which a student sees them.
  package let steps: [[String]]

  /// Reads the headings, `## Step 1` and on, and the three numbered lines below each.
  package init(_ text: String) throws(FormatError) {
    var steps: [[String]] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        guard line == "## Step \(steps.count + 1)" else {
          throw FormatError("HINTS.md has \"\(line)\" where \"## Step \(steps.count + 1)\" should be")
        }
        steps.append([])
      } else if let hints = steps.last, line.hasPrefix("\(hints.count + 1). "), hints.count < 3 {
        steps[steps.count - 1].append(String(line.dropFirst(3)))
      } else {
        throw FormatError("HINTS.md has a line that is none of three hints: \"\(line)\"")
      }
    }
    if let short = steps.firstIndex(where: { $0.count < 3 }) {
      throw FormatError("HINTS.md has \(steps[short].count) hints for step \(short + 1), not three")
    }
    self.steps = steps
  }
}
