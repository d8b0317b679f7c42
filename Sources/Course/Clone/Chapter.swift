package import Foundation

package struct Kit: Sendable {
  package let root: URL

  /// Finds the clone around the working directory, or else around this executable.
  package static func findHere() -> Kit? {
    for place in [FileManager.default.currentDirectoryPath, Bundle.main.executablePath ?? "/"] {
      var folder = URL(filePath: place).standardizedFileURL.resolvingSymlinksInPath()
      while folder.path != "/" {
        // A clone for students may have no solutions.
        let marks = ["Package.swift", "Exercises", "Tests/Chapter1Tests"].map { folder.appending(path: $0).path }
        if marks.allSatisfy(FileManager.default.fileExists) { return Kit(root: folder) }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }

  /// Finds the chapters that the clone has any part of, in order.
  package func findChapters() -> [Chapter] {
    let numbers = ["Exercises", "Solutions", "Tests", "Tests/Misconceptions"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.compactMap { name in
        name.wholeMatch(of: /Chapter([1-9][0-9]*)(Tests)?/).flatMap { Int($0.1) }
      }
    }
    return Set(numbers).sorted().map { Chapter($0, of: self) }
  }

  /// Where the command keeps what it remembers of a student.
  ///
  /// It lies beside `.build`, not in it, so that `swift package clean` leaves it alone; git ignores it.
  package var records: URL { root.appending(path: ".observatory") }
}

extension Decodable {
  /// Reads a record; `nil` if there is none, or none that is legible.
  package init?(in file: URL) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) else { return nil }
    self = record
  }
}

extension Encodable {
  package func save(to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}

package struct Chapter: Sendable {
  package let number: Int
  package let kit: Kit

  package init(_ number: Int, of kit: Kit) {
    self.number = number
    self.kit = kit
  }

  package var name: String { "Chapter\(number)" }

  /// The student's code; in a fresh clone, the starter.
  package var exercise: URL { kit.root.appending(path: "Exercises/\(name)") }
  /// The kit's own copy of the starter, which no one should edit.
  package var starter: URL { kit.root.appending(path: ".starters/\(name)") }
  package var solution: URL { kit.root.appending(path: "Solutions/\(name)") }
  package var misconceptions: URL { kit.root.appending(path: "Tests/Misconceptions/\(name)") }

  package var progressRecord: URL { kit.records.appending(path: "progress/\(name).json") }
  /// Where it says how many hints of each step a student has seen.
  package var hintRecord: URL { kit.records.appending(path: "hints/\(name).json") }

  package func hasSolution() -> Bool { FileManager.default.fileExists(atPath: solution.path) }

  /// Reads the paths of the chapter's Swift files, from starter and solution, since a clone may lack either.
  package func readFileNames() -> Set<String> {
    Set([starter, solution].flatMap { (try? $0.visiblePaths()) ?? [] }.filter { $0.hasSuffix(".swift") })
  }
}

// MARK: - Texts

extension Chapter {
  package func brief() throws(EnvironmentError) -> Brief { try Brief(text("README.md"), ofChapter: number) }

  /// Reads the three hints for each step, numbered below `## Step 1` and on; the rest may be a student's notes.
  package func hints() throws(EnvironmentError) -> [[String]] {
    let lines = try text("HINTS.md").split(separator: "\n")
    var steps: [[String]] = []
    for line in lines {
      if line == "## Step \(steps.count + 1)" {
        steps.append([])
      } else if let hints = steps.last, line.hasPrefix("\(hints.count + 1). ") {
        steps[steps.count - 1].append(String(line.dropFirst(3)))
      }
    }
    guard !steps.isEmpty, steps.allSatisfy({ $0.count == 3 }) else {
      throw EnvironmentError("HINTS.md does not have three hints for each step", kind: .unreadable)
    }
    return steps
  }

  /// Reads a text of the exercise, such as `README.md`; the kit's own copy, if a student has lost it.
  package func text(_ name: String) throws(EnvironmentError) -> String {
    for folder in [exercise, starter] {
      if let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) {
        return text.withUnixLineEnds
      }
    }
    let sentence = "there is no readable \(name) in Exercises/\(self.name), nor in the kit's own copy"
    throw EnvironmentError("\(sentence); fetch the kit again", kind: .unreadable)
  }
}

// MARK: - Numbers

/// The number of a step; its description, such as `Step3`, is the name of the suite that tests it.
package struct Step: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  /// Reads the name of a suite; `nil` if it doesn't name a step.
  package init?(suite name: some StringProtocol) {
    guard let number = Int(name.dropFirst("Step".count)), name == "Step\(number)" else { return nil }
    self.number = number
  }

  package var description: String { "Step\(number)" }

  package static func < (lhs: Step, rhs: Step) -> Bool { lhs.number < rhs.number }
}

/// A chapter, or a step of it, as a user writes it: `2`, or `2.3`.
package struct StepNumber: Sendable {
  package let chapter: Int

  package let step: Step?

  /// Reads a word; `nil` if it has any other form.
  package init?(_ word: String) {
    let number = /([1-9][0-9]{0,8})(?:\.([1-9][0-9]{0,8}))?/
    guard let match = word.wholeMatch(of: number), let chapter = Int(match.1) else { return nil }
    self.chapter = chapter
    step = match.2.flatMap { Int($0) }.map(Step.init)
  }
}

// MARK: - What a text says

/// The title and the steps of a chapter, from its `README.md`.
package struct Brief: Equatable, Sendable {
  /// A few lines of Swift that use what a step asks for, and the lines that they print: its `swift` and `text` blocks.
  package struct Scene: Equatable, Sendable {
    package internal(set) var code: [String] = []
    package internal(set) var output: [String] = []
  }

  package struct Section: Equatable, Sendable {
    package let title: String
    package internal(set) var scene = Scene()
    /// Whether no chapter needs the step: a line of it begins with "An extra:".
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
