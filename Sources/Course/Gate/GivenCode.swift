/// The parts of a chapter that it gives: the files and the types of its starter in which there is nothing to write.
///
/// A part to be written has a call of `unimplemented`, or a comment such as `/// Step 2: …`.
struct GivenCode {
  /// The given files, by their paths.
  let files: [String: SwiftCode]
  /// The given types at the top level of any file, by their names.
  let types: [String: GivenType]

  struct GivenType {
    let path: String
    let words: [String]
    let source: ArraySlice<UInt8>
  }

  init(of chapter: Chapter) throws(EnvironmentError) { self.init(starter: try Submission(in: chapter.starter)) }

  init(starter: Submission) {
    var files: [String: SwiftCode] = [:]
    var types: [String: GivenType] = [:]
    for (path, text) in starter.files {
      let code = SwiftCode(text, path: path)
      if Self.isComplete(code.bytes[...]) { files[path] = code }
      for (name, range) in code.typesWithBodies {
        let source = code.bytes[code.bytesRange(of: range)]
        if Self.isComplete(source) {
          types[name] = GivenType(path: path, words: code.wordsToCompare(in: range), source: source)
        }
      }
    }
    self.files = files
    self.types = types
  }

  func isUnchangedFile(_ code: SwiftCode) -> Bool {
    files.contains { "/\(code.path)".hasSuffix("/\($0)") && code.bytes == $1.bytes }
  }

  /// Whether nothing in a source is still to be written.
  private static func isComplete(_ source: ArraySlice<UInt8>) -> Bool {
    !String(decoding: source, as: UTF8.self).contains(#/unimplemented\(|\bStep [0-9]/#)
  }

  /// Refuses extensions that could use the private members of a given type, since they are in the same file.
  ///
  /// What an alias stands for is the compiler's to say, so none may be extended there.
  func extensionsWithAccess(in code: SwiftCode, aliases: Set<String>) -> [Violation] {
    let closed = code.typesWithBodies.filter { types[$0.name]?.words.contains("private") == true }.map(\.name)
    guard let given = closed.first else { return [] }
    return code.tokens.indices.filter { code.isPlain($0, "extension") }.compactMap { index in
      var last = index + 1
      while code.isPlain(last + 1, "."), code.isWord(last + 2) { last += 2 }
      let name = code[last]
      if code.isWord(last), !closed.contains(name), !aliases.contains(name) { return nil }
      let sentence = "an extension beside \(given), which is given, is refused; move it into a file of its own"
      return Violation(sentence, at: code.location(atByte: code.tokens[index].range.lowerBound))
    }
  }

  /// The protocols that a given type may adopt in an answer, since the compiler derives them.
  static let derivedProtocols: Set<String> = ["Comparable", "Equatable", "Hashable", "Identifiable", "Sendable"]

  /// Restores what is given where an answer lacks it or has changed it, except for comments and derived conformances.
  ///
  /// - Returns: A remark on each change.
  func restore(_ texts: inout [String: String]) -> [String] {
    // A type alias doesn't count: what it stands for is not the given type.
    let declared = Set(texts.values.flatMap { SwiftCode($0).typesWithBodies.map(\.name) })
    var remarks: [String] = []
    // The types of a given file come back with it.
    for (name, type) in types.sorted(by: { $0.key < $1.key })
    where !declared.contains(name) && files[type.path] == nil {
      texts[type.path, default: ""] += "\n\(String(decoding: type.source, as: UTF8.self))\n"
      remarks.append("\(name) is given, and was put back into \(type.path)")
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where texts[path] == nil {
      let names = file.typesWithBodies.map(\.name)
      // The answer may have all of its types elsewhere. A file without types can't be recognized under another name.
      if !names.isEmpty, declared.isSuperset(of: names) { continue }
      texts[path] = file.text
      remarks.append("\(path) is given, and was put back")
    }
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let code = SwiftCode(text)
      let changed: [String]
      if let file = files[path] {
        if file.wordsToCompare(in: file.tokens.indices) == code.wordsToCompare(in: code.tokens.indices) { continue }
        texts[path] = file.text
        changed = [path]
      } else {
        let (restored, names) = undoingChanges(of: code)
        texts[path] = restored
        changed = names.map { "\($0) in \(path)" }
      }
      remarks += changed.map {
        "\($0) is given, so the starter's was used; put code of your own into a file or a type of your own"
      }
    }
    return remarks
  }

  /// Returns the text of a file with the starter's version of each given type, and the names of those that differed.
  private func undoingChanges(of code: SwiftCode) -> (text: String, names: [String]) {
    var bytes = code.bytes
    var names: [String] = []
    // Backwards, so that the ranges of the types before a replaced one stay valid.
    for (name, range) in code.typesWithBodies.reversed() {
      guard let type = types[name], type.words != code.wordsToCompare(in: range) else { continue }
      bytes.replaceSubrange(code.bytesRange(of: range), with: type.source)
      names.append(name)
    }
    return (String(decoding: bytes, as: UTF8.self), names.reversed())
  }
}

extension SwiftCode {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The types at the top level that have a body, with their tokens.
  fileprivate var typesWithBodies: [(name: String, tokens: Range<Int>)] {
    declarations.filter { $0.isType && $0.depth == 0 && $0.keyword != "typealias" }
      .map { ($0.name, body(of: $0)) }
      .filter { !$0.1.isEmpty }
  }

  fileprivate func bytesRange(of tokenRange: Range<Int>) -> Range<Int> {
    tokens[tokenRange.lowerBound].range.lowerBound..<tokens[tokenRange.upperBound - 1].range.upperBound
  }

  /// Returns the words and marks in a range, except for derived conformances, and the colons and commas of headers.
  fileprivate func wordsToCompare(in range: Range<Int>) -> [String] {
    var words: [String] = []
    var isInHeader = false
    for index in range {
      if isPlain(index, "{") { isInHeader = false }
      if ["actor", "class", "enum", "struct"].contains(self[index]) { isInHeader = true }
      let isDerived = GivenCode.derivedProtocols.contains(self[index]) && [":", ","].contains(self[index - 1])
      if isInHeader, isDerived || [":", ","].contains(self[index]) { continue }
      words.append(tokens[index].text)
    }
    return words
  }
}
