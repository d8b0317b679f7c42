/// Decides, before a submission is built, whether it contains anything that no answer to its chapter needs.
///
/// A submission runs in the process that judges it, so nothing that this process reports is proof by itself. Without
/// Foundation, the C library, unsafe code and the compiler's hidden attributes, Swift has no access to files, processes
/// or another module's memory. So the gate lists what is allowed, and refuses the rest. What only the compiler can
/// decide is left to ``SymbolRules``.
package struct SubmissionGate {
  private let vocabulary: SpecVocabulary
  /// The parts of the chapter that the student didn't write.
  private let given: GivenCode

  package init(to chapter: Chapter) throws(EnvironmentError) {
    vocabulary = try SpecVocabulary(of: chapter)
    given = try GivenCode(of: chapter)
  }

  /// Lists what the gate refuses in files that have been read, in the order of the files and their lines.
  package func violations(in files: SubmissionFiles) -> [Violation] {
    files.violations.isEmpty ? violations(in: files.texts) : files.violations
  }

  /// Lists what the gate refuses in Swift files, given by their paths.
  package func violations(in texts: [String: String]) -> [Violation] {
    let files = texts.sorted { $0.key < $1.key }.map { SwiftCode($1, path: $0) }.filter { !given.isUnchangedFile($0) }
    let aliases = Set(files.flatMap(\.declarations).filter { $0.keyword == "typealias" }.map(\.name))
    let ofExtensions = files.flatMap { given.extensionsWithAccess(in: $0, aliases: aliases) }
    let found = Set(SourceRules(files, vocabulary: vocabulary).violations + ofExtensions)
    var violations = Array(found.sorted { $0.order < $1.order }.prefix(Self.mostViolations))
    if violations.count < found.count { violations.append(Violation("and \(found.count - violations.count) more")) }
    return violations
  }

  /// The groups of the compiler's warnings that are errors in a stranger's code.
  ///
  /// Unsafe code need not contain a name that the gate could look for. And of what threads could share through older
  /// functions of the standard library, the compiler only warns.
  static let refusedWarnings = ["StrictMemorySafety", "SendableClosureCaptures"]

  /// Whether a message of the compiler belongs to one of these groups.
  package static func refuses(_ message: String) -> Bool {
    refusedWarnings.contains { message.contains("[#\($0)]") }
  }

  /// The number of violations that are listed, before one that counts the rest.
  static let mostViolations = 100
}
