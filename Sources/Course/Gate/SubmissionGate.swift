import Foundation

/// Decides, before a submission is built, whether it needs anything that no answer to its chapter needs.
///
/// A submission runs in the process that judges it, so nothing that this process says afterwards is proof by itself.
/// Without Foundation, the C library, unsafe code and the compiler's hidden attributes, Swift has no way to a file,
/// a process or another module's memory. So the gate lists what is allowed, and refuses the rest. What only the
/// compiler knows is left to ``SymbolRules``.
package struct SubmissionGate {
  private let vocabulary: SpecVocabulary
  /// What the student didn't write.
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
    let files = texts.sorted { $0.key < $1.key }.map { SwiftCode($1, path: $0) }.filter { !given.isWholeFile($0) }
    let violations = SourceRules(files, vocabulary: vocabulary).violations
    let sorted = Set(violations).sorted { $0.order < $1.order }
    let rest = sorted.count - Self.mostViolations
    return sorted.prefix(Self.mostViolations) + (rest > 0 ? [Violation("and \(rest) more")] : [])
  }

  static let mostViolations = 100
}

/// Something in a submission that the gate refuses: it could reach beyond the chapter, or into the specs.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Where it is; `nil` if it is not about a line of a file.
  package let place: SourceLine?

  /// What is refused, and what to write instead, in one sentence.
  package let sentence: String

  init(_ sentence: String, at place: SourceLine? = nil) {
    self.sentence = sentence.count > 300 ? sentence.prefix(300) + "…" : sentence
    self.place = place
  }

  package var description: String { (place.map { "\($0): " } ?? "") + sentence }

  fileprivate var order: (String, Int, String) { (place?.file ?? "", place?.line ?? 0, sentence) }
}

// MARK: - What the specs use

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

// MARK: - What the chapter gives

/// What a chapter gives whole: the files and the types of its starter in which there is nothing to write.
///
/// What is to be written has a call of `unimplemented`, or a comment such as `/// Step 2: …`.
struct GivenCode {
  private let files: [String: SwiftCode]
  /// The types at the top level of all files, by their names.
  private let types: [String: GivenType]

  private struct GivenType {
    let file: String
    let words: [String]
    let source: ArraySlice<UInt8>
  }

  /// Reads what a chapter gives from its starter.
  init(of chapter: Chapter) throws(EnvironmentError) { self.init(starter: try Submission(in: chapter.starter)) }

  init(starter: Submission) {
    let files = Dictionary(uniqueKeysWithValues: starter.files.map { ($0, SwiftCode($1, path: $0)) })
    self.files = files.filter { $0.value.bytes[...].isWhole }
    types = files.values.reduce(into: [:]) { types, code in
      for (name, range) in code.types {
        let source = code.source(of: range)
        if source.isWhole { types[name] = GivenType(file: code.path, words: code.words(in: range), source: source) }
      }
    }
  }

  var fileNames: Set<String> { Set(files.keys) }
  var typeNames: Set<String> { Set(types.keys) }

  /// Whether a file is one that is given, and has nothing else in it.
  func isWholeFile(_ code: SwiftCode) -> Bool {
    let file = files.first { code.path == $0.key || code.path.hasSuffix("/\($0.key)") }
    return file?.value.bytes == code.bytes
  }

  /// Puts what is given in the place of what has become of it, except for comments and conformances that are derived.
  ///
  /// - Returns: A remark on each change.
  func restore(_ texts: inout [String: String]) -> [String] {
    let declared = Set(texts.values.flatMap { SwiftCode($0).types.map(\.name) })
    // Another type under its name would not be the given one.
    let missing = types.filter { !declared.contains($0.key) && files[$0.value.file] == nil }.sorted { $0.key < $1.key }
    for (_, type) in missing {
      texts[type.file, default: ""] += "\n" + String(decoding: type.source, as: UTF8.self) + "\n"
    }
    var additions = missing.map { "\($0.key) is given, and was put back into \($0.value.file)" }
    let advice = "what you add goes into a file or a place of its own"
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where texts[path] == nil {
      // A file without types has nothing by which to find it elsewhere.
      if file.types.isEmpty || !declared.isSuperset(of: file.types.map(\.name)) {
        texts[path] = String(decoding: file.bytes, as: UTF8.self)
        additions.append("\(path) is given, and was put back")
      }
    }
    return additions
      + texts.sorted { $0.key < $1.key }.flatMap { path, text -> [String] in
        let code = SwiftCode(text)
        let whole = 0..<code.tokens.count
        if let file = files[path] {
          if file.words(in: 0..<file.tokens.count) == code.words(in: whole) { return [] }
          texts[path] = String(decoding: file.bytes, as: UTF8.self)
          return ["\(path) is given, so the starter's was used; \(advice)"]
        }
        let changes = code.types.compactMap { name, range -> (name: String, range: Range<Int>, type: GivenType)? in
          guard let type = types[name], type.words != code.words(in: range) else { return nil }
          return (name, code.bytesRange(of: range), type)
        }
        var bytes = code.bytes
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.type.source) }
        if !changes.isEmpty { texts[path] = String(decoding: bytes, as: UTF8.self) }
        return changes.map { "\($0.name) in \(path) is given, so the starter's was used; \(advice)" }
      }
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing of it is still to be written.
  fileprivate var isWhole: Bool { !String(decoding: self, as: UTF8.self).contains(#/unimplemented\(|\bStep [0-9]/#) }
}

extension SwiftCode {
  /// The types at the top level that have a body, and their tokens.
  fileprivate var types: [(name: String, tokens: Range<Int>)] {
    declarations.filter { $0.isType && $0.depth == 0 && $0.keyword != "typealias" }.map { ($0.name, body(of: $0)) }
      .filter { !$0.1.isEmpty }
  }

  fileprivate func bytesRange(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  fileprivate func source(of range: Range<Int>) -> ArraySlice<UInt8> { bytes[bytesRange(of: range)] }

  /// The texts of tokens, without the conformances that the compiler derives.
  fileprivate func words(in range: Range<Int>) -> [String] {
    var isHeader = false
    return range.compactMap { index in
      if isPlain(index, "{") { isHeader = false }
      if ["actor", "class", "enum", "struct"].contains(self[index]) { isHeader = true }
      let isDerived = Self.derivedProtocols.contains(self[index]) && [":", ","].contains(self[index - 1])
      return isHeader && (isDerived || [":", ","].contains(self[index])) ? nil : tokens[index].text
    }
  }

  /// Protocols that a given type may adopt in an answer, so that no other may have such a name.
  static let derivedProtocols: Set<String> = ["Comparable", "Equatable", "Hashable", "Identifiable", "Sendable"]
}
