package import Foundation

/// One chapter of a kit, and where its parts are.
package struct Chapter: Sendable {
  package let number: Int
  package let kit: Kit

  /// Creates a chapter without checking that it exists.
  package init(_ number: Int, of kit: Kit) {
    self.number = number
    self.kit = kit
  }

  /// The name of its module.
  package var name: String { "Chapter\(number)" }

  /// The student's code; in a fresh clone, the starter.
  package var exercise: URL { kit.root.appending(path: "Exercises/\(name)") }
  /// The kit's own copy of the starter, which no one should edit.
  package var starter: URL { kit.root.appending(path: ".starters/\(name)") }
  package var solution: URL { kit.root.appending(path: "Solutions/\(name)") }
  package var misconceptions: URL { kit.root.appending(path: "Tests/Misconceptions/\(name)") }

  /// Whether the kit has the solution; a clone for students may lack it.
  package var hasSolution: Bool { FileManager.default.fileExists(atPath: solution.path) }

  /// Reads the paths of the chapter's Swift files, from the kit's copy of the starter and from the solution.
  ///
  /// The two have the same files, but a clone may lack either.
  package func readFileNames() -> Set<String> {
    Set(
      [starter, solution].flatMap { folder in ((try? folder.visiblePaths()) ?? []).filter { $0.hasSuffix(".swift") } }
    )
  }

  /// Finds the files of the chapter that the exercise lacks.
  func findMissingFiles() -> [String] {
    let present = (try? Submission(in: exercise).files) ?? [:]
    return readFileNames().filter { present[$0] == nil }.sorted()
  }

  /// Finds files of the exercise that belong to another chapter, since the chapters were renumbered.
  ///
  /// One file may have a name of another chapter by chance; more than one hardly do.
  ///
  /// - Returns: A sentence for each chapter that they belong to.
  func findMisplacedFiles() -> [String] {
    let own = readFileNames()
    let others = ((try? Submission(in: exercise).files.keys.sorted()) ?? []).filter { !own.contains($0) }
    if others.count < 2 { return [] }
    return kit.chapters.filter { $0.number != number }.compactMap { chapter in
      let names = chapter.readFileNames()
      let files = others.filter(names.contains)
      if files.count < 2 { return nil }
      let paths = files.map { "Exercises/\(name)/\($0)" }.joined(separator: " ")
      return """
        \(files.joined(separator: ", ")) belong to chapter \(chapter.number). To move them there: \
        mv \(paths) Exercises/\(chapter.name)/
        """
    }
  }
}

// MARK: - Texts

extension Chapter {
  /// The title and the steps, from the exercise or from the kit's own copy.
  package func brief() throws(FormatError) -> Brief {
    try firstReadable { copy throws(FormatError) in try Brief(text("README.md", in: copy), ofChapter: number) }
  }

  /// The hints, from the exercise or from the kit's own copy.
  package func hints() throws(FormatError) -> Hints {
    try firstReadable { copy throws(FormatError) in try Hints(text("HINTS.md", in: copy)) }
  }

  /// The three hints for a step.
  package func hints(for step: Step) throws(FormatError) -> [String] {
    let steps = try hints().steps
    guard steps.indices.contains(step.number - 1) else { throw FormatError("HINTS.md has no step \(step.number)") }
    return steps[step.number - 1]
  }

  /// Reads a text that belongs to the starter, such as `README.md`, from the exercise or from a copy.
  package func text(_ name: String, in copy: URL? = nil) throws(FormatError) -> String {
    do {
      return try String(contentsOf: (copy ?? exercise).appending(path: name), encoding: .utf8)
    } catch {
      throw FormatError("there is no readable \(name) in Exercises/\(self.name)")
    }
  }

  // A student may have edited or lost a text; the kit's own copy then serves.
  private func firstReadable<Content>(_ read: (URL) throws(FormatError) -> Content) throws(FormatError) -> Content {
    do throws(FormatError) {
      return try read(exercise)
    } catch {
      if let content = try? read(starter) { return content }
      throw error
    }
  }
}
