/// What a chapter's `README.md` says about its shape.
package struct Brief: Equatable, Sendable {
  package let title: String

  /// The bold title of each step, in order, without its full stop.
  package let steps: [String]

  /// Reads the first line, `# Chapter 1: Title`, and the numbered list below `## Steps`.
  package init(_ text: String, ofChapter number: Int) throws(Malformed) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = "# Chapter \(number): "
    guard let first = lines.first, first.hasPrefix(start), first.count > start.count else {
      throw Malformed("README.md does not begin with \"\(start)\" and a title")
    }
    title = String(first.dropFirst(start.count))

    var steps: [String] = []
    let section = lines.drop { $0 != "## Steps" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    for line in section {
      guard let item = line.wholeMatch(of: /([0-9]+)\. (.*)/) else { continue }
      guard item.1 == "\(steps.count + 1)", let title = item.2.prefixMatch(of: /\*\*(.+?)\.?\*\*/) else {
        throw Malformed("README.md should give step \(steps.count + 1) as \"\(steps.count + 1). **Title.** …\"")
      }
      steps.append(String(title.1))
    }
    guard !steps.isEmpty else { throw Malformed("README.md has no list of steps below \"## Steps\"") }
    self.steps = steps
  }
}
