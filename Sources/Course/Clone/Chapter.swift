package import Foundation

/// A chapter of the course: its number, and where the clone has its parts.
package struct Chapter: Sendable {
  package let number: Int
  package let kit: Kit

  package init(_ number: Int, of kit: Kit) {
    self.number = number
    self.kit = kit
  }

  package var name: String { "Chapter\(number)" }

  /// The folder of the student's code; in a fresh clone, it contains the starter.
  package var exercise: URL { kit.root.appending(path: "Exercises/\(name)") }
  /// The folder of the kit's own copy of the starter, which no one should edit.
  package var starter: URL { kit.root.appending(path: ".starters/\(name)") }
  package var solution: URL { kit.root.appending(path: "Solutions/\(name)") }
  package var misconceptions: URL { kit.root.appending(path: "Tests/Misconceptions/\(name)") }

  /// The file with the verdicts of the last run.
  package var progressRecord: URL { kit.records.appending(path: "progress/\(name).json") }
  /// The file with the number of hints that a student has seen of each step.
  package var hintRecord: URL { kit.records.appending(path: "hints/\(name).json") }

  package func hasSolution() -> Bool { FileManager.default.fileExists(atPath: solution.path) }

  /// Reads the paths of the chapter's Swift files from the starter and the solution, since a clone may lack either.
  package func readFileNames() -> Set<String> {
    Set([starter, solution].flatMap { (try? $0.visiblePaths()) ?? [] }.filter { $0.hasSuffix(".swift") })
  }

  package func brief() throws(EnvironmentError) -> Brief { try Brief(text("README.md"), ofChapter: number) }

  /// Reads the three hints for each step, numbered below `## Step 1` and so on; all other lines may be notes.
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

  /// Reads a text of the exercise, such as `README.md`, or else the kit's own copy of it.
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
