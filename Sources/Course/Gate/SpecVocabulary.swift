import Foundation

/// The names in a chapter's specs, as far as they matter for what a submission may declare.
struct SpecVocabulary {
  /// What the specs take from elsewhere, and a type of an answer may not be called.
  ///
  /// A declaration in the chapter's module comes before one of the same name in the standard library.
  let types: Set<String>
  /// Every word in the specs.
  let words: Set<String>
  /// What the starter declares, and so all that the specs can use of an answer.
  let declared: Set<String>
  /// The part of that which is declared at the top level.
  let declaredAtTopLevel: Set<String>
  /// Every word in the starter, and what the compiler derives from its enumerations of raw values.
  let starterWords: Set<String>
  let starterOperators: Set<String>

  /// Whether threads share what is in the chapter's lock, so that the specs look for races there.
  var givesLock: Bool { declared.contains("Mutex") }

  /// Whether the answer is made of expectations, so that it needs their macros: the starter imports them.
  var writesTests: Bool { starterWords.contains("Testing") }

  /// Types that are used without their names: for literals, and in what the macros of Swift Testing expand to.
  private static let implicitTypes: Set<String> = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "Swift", "Testing", "UnicodeScalarType", "Void",
  ]

  init(of chapter: Chapter) throws(EnvironmentError) {
    let specs = try Submission(in: chapter.kit.root.appending(path: "Tests/\(chapter.name)Tests")).files.values
    self.init(specs: Array(specs), starter: Array(try Submission(in: chapter.starter).files.values))
  }

  init(specs: [String], starter: [String]) {
    let specs = specs.map { SwiftCode($0) }
    let starter = starter.map { SwiftCode($0) }
    let declarations = starter.flatMap(\.declarations)
    declared = Set(declarations.map(\.name))
    declaredAtTopLevel = Set(declarations.filter { $0.depth == 0 }.map(\.name))
    words = Set(specs.flatMap(\.words))
    let hasRawValues = starter.contains { code in code.declarations.contains(where: code.hasRawValues) }
    starterWords = Set(starter.flatMap(\.words)).union(hasRawValues ? ["RawRepresentable"] : [])
    starterOperators = Set(starter.flatMap(\.operators))
    let own = specs.flatMap { code in code.declarations.map(\.name) + code.genericParameters }
    // A type in lower case would take the place of a function.
    let free = specs.flatMap { code in
      code.tokens.indices.filter { code.isWord($0) && !code.isMember($0) && !["#", "@", "$"].contains(code[$0 - 1]) }
        .map { code[$0] }
    }
    types = Set(free).subtracting(own).subtracting(declared).union(Self.implicitTypes)
  }
}

extension SwiftCode {
  fileprivate func hasRawValues(_ declaration: Declaration) -> Bool {
    declaration.keyword == "enum" && isPlain(declaration.index + 2, ":")
      && ["Character", "Double", "Int", "String"].contains(self[declaration.index + 3])
  }

  fileprivate var operators: [String] {
    tokens.indices.filter { isPlain($0 - 1, "func") && !isWord($0) }.map { start in
      (start..<tokens.count).prefix { self[$0] != "(" }.map { self[$0] }.joined()
    }
  }

  fileprivate var words: [String] { tokens.filter { $0.kind == .word }.map(\.text) }

  /// The generic parameters of functions, initializers and types.
  fileprivate var genericParameters: [String] {
    tokens.indices.flatMap { index -> [String] in
      let isDeclared = ["actor", "class", "enum", "func", "struct", "typealias"].contains(self[index - 2])
      guard isPlain(index, "<"), isDeclared || ["init", "subscript"].contains(self[index - 1]) else { return [] }
      return tokens(closing: index, ("<", ">")).filter {
        isWord($0) && ["<", ",", "each"].contains(self[$0 - 1]) && self[$0] != "each"
      }.map { self[$0] }
    }
  }
}
