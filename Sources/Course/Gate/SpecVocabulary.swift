import Foundation

/// The names in a chapter's specs, as far as they matter for what a submission may declare.
struct SpecVocabulary {
  /// The types that the specs take from elsewhere.
  ///
  /// A declaration in the chapter's module comes before one of the same name in the standard library.
  let types: Set<String>

  /// What the starter declares, and so all that the specs can use of an answer.
  let declared: Set<String>

  /// The part of that which is declared at the top level.
  let declaredAtTopLevel: Set<String>

  /// Types that are used without their names: for literals, and in what the macros of Swift Testing expand to.
  private static let implicitTypes: Set<String> = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "Swift", "Testing", "UnicodeScalarType",
  ]

  /// Reads the Swift files of a chapter's specs and of its starter.
  ///
  /// - Throws: ``EnvironmentError`` if a folder can't be read.
  init(of chapter: Chapter) throws(EnvironmentError) {
    let specs = try Submission(in: chapter.kit.root.appending(path: "Tests/\(chapter.name)Tests")).files.values
    self.init(specs: Array(specs), starter: Array(try Submission(in: chapter.starter).files.values))
  }

  init(specs: [String], starter: [String]) {
    let declaration =
      #/(^|\s)(?:func|class|struct|enum|protocol|typealias|associatedtype|actor|case|let|var)\s+([A-Za-z_]\w*)/#
      .anchorsMatchLineEndings()
    let parameters = #/\b(?:(?:func|class|struct|enum|actor|typealias)\s+\w+|init[?!]?|subscript)\s*<([^>]*)>/#
    let specs = specs.map { $0.code(keepingTexts: false) }
    var known: Set<String> = []
    var types = Self.implicitTypes
    for text in specs {
      known.formUnion(text.matches(of: declaration).map { String($0.2) })
      for list in text.matches(of: parameters) {
        known.formUnion(list.1.matches(of: #/(?:^|,)\s*(?:each\s+)?(\w+)/#).map { String($0.1) })
      }
      types.formUnion(text.matches(of: #/(?:^|[^\w.#@$])([A-Z]\w*)/#).map { String($0.1) })
    }
    let declarations = starter.flatMap { $0.code(keepingTexts: false).matches(of: declaration) }
    declared = Set(declarations.map { String($0.2) })
    declaredAtTopLevel = Set(declarations.filter { $0.1 != " " }.map { String($0.2) })
    self.types = types.subtracting(known).subtracting(declared)
  }
}
