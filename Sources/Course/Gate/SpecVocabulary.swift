import Foundation

/// The names in a chapter's specs and starter that decide which names a submission may declare.
struct SpecVocabulary {
  /// The names that the specs take from elsewhere, and that no type of an answer may have.
  ///
  /// The compiler prefers a declaration in the chapter's module to one of the same name in the standard library.
  let types: Set<String>
  /// Every word in the specs.
  let words: Set<String>
  /// The names that the starter declares: all that the specs can use of an answer.
  let declared: Set<String>
  /// Those of them that are declared at the top level.
  let declaredAtTopLevel: Set<String>
  /// Every word in the starter, and the protocol that the compiler derives for its enumerations of raw values.
  let starterWords: Set<String>
  let starterOperators: Set<String>

  /// Whether threads share what is in the chapter's lock, so that the specs look for races there.
  var givesLock: Bool { declared.contains("Mutex") }

  /// Whether an answer is made of expectations, and needs their macros: the starter imports them.
  var writesTests: Bool { starterWords.contains("Testing") }

  /// The types that are used without their names: by literals, and by the code that Swift Testing's macros make.
  private static let implicitTypes: Set<String> = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "Swift", "Testing", "UnicodeScalarType", "Void", "_Concurrency", "_StringProcessing",
  ]

  init(of chapter: Chapter) throws(EnvironmentError) {
    let specs = try Submission(in: chapter.kit.root.appending(path: "Tests/\(chapter.name)Tests")).files.values
    self.init(specs: Array(specs), starter: Array(try Submission(in: chapter.starter).files.values))
  }

  init(specs: [String], starter: [String]) {
    let starter = starter.map { SwiftCode($0) }
    let declarations = starter.flatMap(\.declarations)
    declared = Set(declarations.map(\.name))
    declaredAtTopLevel = Set(declarations.filter { $0.depth == 0 }.map(\.name))
    let derivedWords = starter.contains(where: \.hasRawValues) ? ["RawRepresentable"] : []
    starterWords = Set(starter.flatMap(\.words) + derivedWords)
    starterOperators = Set(starter.flatMap(\.operators))

    let specs = specs.map { SwiftCode($0) }
    words = Set(specs.flatMap(\.words))
    let own = specs.flatMap { code in code.declarations.map(\.name) + code.genericParameters }
    types = Set(specs.flatMap(\.freeWords)).subtracting(own).subtracting(declared).union(Self.implicitTypes)
  }
}

extension SwiftCode {
  fileprivate var words: [String] { tokens.filter { $0.kind == .word }.map(\.text) }

  /// The words that could name a type; one in lower case would take the place of a function.
  fileprivate var freeWords: [String] {
    tokens.indices
      .filter { isWord($0) && !isMember($0) && !["#", "@", "$"].contains(self[$0 - 1]) }
      .map { self[$0] }
  }

  /// Whether an enumeration in the file has raw values.
  fileprivate var hasRawValues: Bool {
    declarations.contains { declaration in
      declaration.keyword == "enum" && isPlain(declaration.index + 2, ":")
        && ["Character", "Double", "Int", "String"].contains(self[declaration.index + 3])
    }
  }

  /// The operators that the file declares.
  fileprivate var operators: [String] {
    tokens.indices.filter { isPlain($0 - 1, "func") && !isWord($0) }.map { start in
      (start..<tokens.count).prefix { self[$0] != "(" }.map { self[$0] }.joined()
    }
  }

  fileprivate var genericParameters: [String] {
    tokens.indices.filter(opensGenericParameters).flatMap { open in
      tokens(closing: open, ("<", ">"))
        .filter { isWord($0) && self[$0] != "each" && ["<", ",", "each"].contains(self[$0 - 1]) }
        .map { self[$0] }
    }
  }

  private func opensGenericParameters(_ index: Int) -> Bool {
    let keywords = ["actor", "class", "enum", "func", "struct", "typealias"]
    return isPlain(index, "<")
      && (keywords.contains(self[index - 2]) || ["init", "subscript"].contains(self[index - 1]))
  }
}
