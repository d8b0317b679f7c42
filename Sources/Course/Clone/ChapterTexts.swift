/// The title and the steps of a chapter, from its `README.md`.
package struct Brief: Equatable, Sendable {
  /// A few lines of Swift that use what a step asks for, and the lines that they print.
  package struct Scene: Equatable, Sendable {
    package internal(set) var code: [String] = []
    package internal(set) var output: [String] = []
  }

  package let title: String

  /// The title of each step, in order.
  package let steps: [String]

  /// The scene of each step, in order: its `swift` blocks, and its `text` blocks; `nil` if it has none.
  package let scenes: [Scene?]

  /// The numbers of the steps that no chapter needs: a line of theirs begins with "An extra:".
  package let extras: Set<Int>

  /// Reads the first line, `# Chapter 1: Title`, and what is below `## Steps`.
  ///
  /// A step begins with a heading, `### 1. Title`, or is an item of a list, `1. **Title.**`.
  package init(_ text: String, ofChapter number: Int) throws(FormatError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = "# Chapter \(number): "
    guard let first = lines.first, first.hasPrefix(start), first.count > start.count else {
      throw FormatError("README.md does not begin with \"\(start)\" and a title")
    }
    title = String(first.dropFirst(start.count))

    var steps: [String] = []
    var scenes: [Scene?] = []
    var extras: Set<Int> = []
    var language: Substring?
    for line in lines.drop(while: { $0 != "## Steps" }).dropFirst().prefix(while: { !$0.hasPrefix("## ") }) {
      if line.hasPrefix("```") {
        language = language == nil ? line.dropFirst(3) : nil
      } else if let language {
        guard let last = scenes.indices.last, ["swift", "text"].contains(language) else { continue }
        var scene = scenes[last] ?? Scene()
        if language == "swift" { scene.code.append(String(line)) } else { scene.output.append(String(line)) }
        scenes[last] = scene
      } else if let step = line.wholeMatch(of: /(### )?([0-9]+)\. (.*)/) {
        let title = step.1 == nil ? step.3.prefixMatch(of: /\*\*(.+?)\.?\*\*/)?.1 : step.3
        guard step.2 == "\(steps.count + 1)", let title else {
          throw FormatError("README.md should give step \(steps.count + 1) as \"### \(steps.count + 1). Title\"")
        }
        steps.append(String(title))
        scenes.append(nil)
      } else if line.hasPrefix("An extra:") {
        extras.insert(steps.count)
      }
    }
    guard !steps.isEmpty else { throw FormatError("README.md has no steps below \"## Steps\"") }
    self.steps = steps
    self.scenes = scenes
    self.extras = extras
  }

  /// The title of a step; `nil` if the brief has no such step.
  package func title(of step: Step) -> String? {
    steps.indices.contains(step.number - 1) ? steps[step.number - 1] : nil
  }

  /// The scene of a step; `nil` if there is none.
  package func scene(of step: Step) -> Scene? {
    scenes.indices.contains(step.number - 1) ? scenes[step.number - 1] : nil
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
