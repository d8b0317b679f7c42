package import Foundation

/// Decides, before a submission is built, whether it needs anything that no answer to its chapter needs.
///
/// A submission runs in the process that judges it, so nothing that this process says afterwards is proof by itself.
/// Without Foundation, the C library, unsafe code and the compiler's hidden attributes, Swift has no way to a file,
/// a process or another module's memory. So the gate lists what is allowed, and refuses the rest.
package struct SubmissionGate {
  private let vocabulary: SpecVocabulary
  /// The code of the types that the chapter gives whole, by their names.
  private let given: [String: GivenType]
  /// The files that the chapter gives whole, by their paths: what is in them was not written by the student.
  private let givenFiles: [String: String]
  /// The modules that an answer may import.
  private let allowedImports: Set<String>
  /// Whether the answer is made of expectations, so that it needs their macros.
  private let writesTests: Bool
  /// The command that parses, which a test replaces.
  var compiler = "swiftc"

  /// Reads what the chapter gives and what its specs use.
  ///
  /// A clone without solutions doesn't know what is given.
  ///
  /// - Throws: ``EnvironmentError`` if that can't be read.
  package init(to chapter: Chapter) throws(EnvironmentError) {
    vocabulary = try SpecVocabulary(of: chapter)
    let solved = (try? Submission(in: chapter.solution)) ?? Submission(files: [:])
    let solution = Self.types(in: solved)
    given = Self.types(in: try Submission(in: chapter.starter))
      .filter { solution[$0.key] == $0.value && !$0.value.hasStub }
    givenFiles = try Submission(in: chapter.starter).files.filter { solved.files[$0.key] == $0.value }
    // A chapter whose starter imports the module is one in which tests are written.
    writesTests = try Submission(in: chapter.starter).files.values.contains {
      $0.contains(#/^import Testing$/#.anchorsMatchLineEndings())
    }
    allowedImports = Set(["Swift", "ExerciseSupport", "Synchronization"] + (writesTests ? ["Testing"] : []))
  }

  /// Lists what the gate refuses in a folder, in the order of the files and their lines.
  ///
  /// - Throws: ``EnvironmentError`` if the folder can't be read or the compiler can't be run.
  package func violations(in folder: URL) throws -> [Violation] {
    try violations(in: SubmissionFiles(in: folder))
  }

  /// Lists what the gate refuses in files that have been read, in the same order.
  package func violations(in files: SubmissionFiles) throws -> [Violation] {
    files.violations.isEmpty ? try violations(in: files.texts) : files.violations
  }

  /// Lists what the gate refuses in Swift files, given by their paths.
  package func violations(in texts: [String: String]) throws -> [Violation] {
    let scratch = try ScratchFolder()
    let deadline = ContinuousClock.now + .seconds(30)
    func tree(_ text: String, _ path: String) throws -> SyntaxTree {
      try SyntaxTree(text, path: path, compiler: compiler, scratch: scratch.url, limit: deadline - .now)
    }

    let found = try? declarationRules([tree(Self.sample, "Sample.swift")]).violations.compactMap(\.place?.line).sorted()
    guard found == Self.linesRefusedInSample else {
      throw EnvironmentError(
        "this compiler's syntax trees have a form that the gate can't read, so nothing is graded; use Swift 6.3"
      )
    }
    do {
      let trees = try texts.sorted { $0.key < $1.key }.map { try tree($1, $0) }
      let violations = (WordRules(trees, writesTests: writesTests).violations + declarationRules(trees).violations)
        .filter { violation in !violation.isIn(givenFiles, of: texts) }
      let sorted = Set(violations).sorted { ($0.order, $0.sentence) < ($1.order, $1.sentence) }
      let rest = sorted.count - Self.mostViolations
      return sorted.prefix(Self.mostViolations) + (rest > 0 ? [Violation("and \(rest) more")] : [])
    } catch let error as SyntaxError {
      return [Violation("\(error.path) \(error.reason); write it in a simpler way")]
    }
  }

  private static let mostViolations = 100

  /// Something of each kind that the gate looks for, to see that it sees it: the compiler promises no form of its trees.
  private static let sample = """
    import Sample
    @sample private struct Testing {}
    struct Swift { func f() { _ = unsafe #sample } }
    extension Sample { static func == (left: Sample, right: Sample) -> Bool { true } }
    _ = 1
    """
  private static let linesRefusedInSample = [1, 2, 3, 3, 3, 4, 5]

  private func declarationRules(_ trees: [SyntaxTree]) -> DeclarationRules {
    DeclarationRules(
      trees: trees,
      vocabulary: vocabulary,
      given: given,
      allowedImports: allowedImports,
      allowedMacros: Set(writesTests ? ["expect", "require", "_sourceLocation"] : []).union(["isolation"])
    )
  }

  /// The code of the types at the top level of formatted files.
  private static func types(in submission: Submission) -> [String: GivenType] {
    let type = #/^(?:final )?((?:struct|class|enum|protocol) (\w+)[^\n]*(?:\}$|\n(?:(?:  .*|)\n)*\}$))/#
      .anchorsMatchLineEndings()
    return submission.files.values.reduce(into: [:]) { types, text in
      for match in text.matches(of: type) { types[String(match.2)] = GivenType(code: match.1.code(keepingTexts: true)) }
    }
  }
}

extension Violation {
  /// Whether it is in a given file that is unchanged.
  fileprivate func isIn(_ givenFiles: [String: String], of texts: [String: String]) -> Bool {
    guard let file = place?.file, let text = givenFiles[file] else { return false }
    return text == texts[file]
  }

  fileprivate var order: String { place.map { "\($0.file):\(String(100_000_000 + $0.line))" } ?? "" }
}
