/// The title and the steps of a chapter, from its `README.md`.
package struct Brief: Equatable, Sendable {
  /// The `swift` and `text` blocks of a step: a few lines that use what it asks for, and the lines that they print.
  package struct Scene: Equatable, Sendable {
    package internal(set) var code: [String] = []
    package internal(set) var output: [String] = []
  }

  /// The part of the text that is about one step.
  package struct Section: Equatable, Sendable {
    package let title: String
    package internal(set) var scene = Scene()
    /// Whether no chapter needs the step: one of its lines begins with "An extra:".
    package internal(set) var isExtra = false
  }

  package let title: String
  package let steps: [Section]

  /// Reads the first line, `# Chapter 1: Title`, and the sections below `## Steps`, such as `### 1. Title`.
  package init(_ text: String, ofChapter number: Int) throws(EnvironmentError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = "# Chapter \(number): "
    guard let first = lines.first, first.hasPrefix(start), first.count > start.count else {
      throw EnvironmentError("README.md does not begin with \"\(start)\" and a title", kind: .unreadable)
    }
    title = String(first.dropFirst(start.count))

    var steps: [Section] = []
    var language: Substring?
    let body = lines.drop { $0 != "## Steps" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    for line in body.drop(while: { !$0.hasPrefix("### 1. ") }) {
      let last = steps.count - 1
      if line.hasPrefix("```") {
        language = language == nil ? line.dropFirst(3) : nil
      } else if language == "swift" {
        steps[last].scene.code.append(String(line))
      } else if language == "text" {
        steps[last].scene.output.append(String(line))
      } else if language == nil, line.hasPrefix("An extra:") {
        steps[last].isExtra = true
      } else if language == nil, line.hasPrefix("### \(steps.count + 1). ") {
        steps.append(Section(title: String(line.trimmingPrefix("### \(steps.count + 1). "))))
      }
    }
    self.steps = steps
  }

  package func section(of step: Step) -> Section? {
    steps.indices.contains(step.number - 1) ? steps[step.number - 1] : nil
  }
}
