import Foundation

/// The names that a chapter's specs take from elsewhere, which a submission must leave alone.
///
/// A declaration in the chapter's module comes before one of the same name in the standard library, so a submission
/// that declares a `zip` or an `Array.map` of its own would have a say in its own verdict.
struct SpecVocabulary {
  /// Names that the specs use without a dot before them, and neither they nor the chapter declare.
  let names: Set<String>

  /// The members that the specs use, by name, with the first labels that they use them with.
  ///
  /// A `_` stands for none, and a `*` for any, as before a trailing closure.
  private let members: [String: Set<String>]

  /// Members that the specs use without their names, in literals, loops, comparisons and interpolations.
  private static let implicitMembers: Set<String> = [
    "customMirror", "debugDescription", "description", "makeIterator", "next", "write",
  ]

  /// Reads the Swift files of a chapter's specs, and leaves out what the chapter itself declares.
  ///
  /// - Throws: ``EnvironmentError`` if a folder can't be read.
  init(of chapter: Chapter) throws(EnvironmentError) {
    let specs = try Submission(in: chapter.kit.root.appending(path: "Tests/\(chapter.name)Tests")).files.values
    let starter = try Submission(in: chapter.starter).files.values
    let solution = (try? Submission(in: chapter.solution))?.files ?? [:]
    self.init(specs: Array(specs), answers: Array(starter) + Array(solution.values))
  }

  init(specs: [String], answers: [String]) {
    let declaration = #/\b(?:func|class|struct|enum|protocol|typealias|actor|case|let|var)\s+([A-Za-z_]\w*)/#
      .wordBoundaryKind(.simple)
    let own = Set((specs + answers).flatMap { $0.matches(of: declaration).map { String($0.1) } })

    // What the macros of Swift Testing expand to names these modules.
    var names: Set<String> = ["Swift", "Testing"]
    var members: [String: Set<String>] = [:]
    for text in specs {
      for match in text.matches(of: #/(?:^|[^\w.#@$])([A-Z]\w*|[a-z]\w*(?=[(<]))/#) { names.insert(String(match.1)) }
      for match in text.matches(of: #/\.([a-z]\w*)(?:\((?:([a-z]\w*):)?(\))?|(\s*\{))?/#) {
        let label = match.4 != nil ? "*" : match.3 != nil ? "" : match.2.map { String($0) } ?? "_"
        members[String(match.1), default: []].insert(label)
      }
    }
    self.names = names.subtracting(own)
    self.members = members.filter { !own.contains($0.key) }
  }

  /// Whether a declaration in an extension could take the place of a member that the specs use.
  func hasMember(like declaration: SyntaxNode) -> Bool {
    guard let name = declaration.name else { return false }
    if ["init", "subscript"].contains(name) { return declaration.firstLabel == "_" || declaration.firstLabel == nil }
    if Self.implicitMembers.contains(name) { return true }
    guard let labels = members[name] else { return false }
    return declaration.kind != "func_decl" || labels.contains("*") || labels.contains(declaration.firstLabel ?? "")
  }
}
