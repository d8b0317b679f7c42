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
