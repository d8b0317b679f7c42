package import Foundation

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
