/// The parts of a chapter that it gives: the files and the types of its starter in which there is nothing to write.
///
/// A part to be written has a call of `unimplemented`, or a comment such as `/// Step 2: …`.
struct GivenCode {
  /// The given files, by their paths.
  private let files: [String: SwiftCode]
  /// The given types at the top level of any file, by their names.
  private let types: [String: GivenType]

  private struct GivenType {
    let path: String
    let words: [String]
    let source: ArraySlice<UInt8>
  }

  /// Reads what a chapter gives from its starter.
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

  var fileNames: Set<String> { Set(files.keys) }
  var typeNames: Set<String> { Set(types.keys) }

  /// Whether a file is a given one, and nothing has been changed in it.
  func isUnchangedFile(_ code: SwiftCode) -> Bool {
    let file = files.first { code.path == $0.key || code.path.hasSuffix("/\($0.key)") }
    return file?.value.bytes == code.bytes
  }

  /// Whether nothing in a source is still to be written.
  private static func isComplete(_ source: ArraySlice<UInt8>) -> Bool {
    !String(decoding: source, as: UTF8.self).contains(#/unimplemented\(|\bStep [0-9]/#)
  }

  /// The protocols that a given type may adopt in an answer, since the compiler derives them.
  static let derivedProtocols: Set<String> = ["Comparable", "Equatable", "Hashable", "Identifiable", "Sendable"]
}

// MARK: - Restoring

extension GivenCode {
  private static let advice = "what you add goes into a file or a place of its own"

  /// Restores what is given where an answer lacks it or has changed it, except for comments and derived conformances.
  ///
  /// - Returns: A remark on each change.
  func restore(_ texts: inout [String: String]) -> [String] {
    // A type alias doesn't count: what it stands for is not the given type.
    let declared = Set(texts.values.flatMap { SwiftCode($0).typesWithBodies.map(\.name) })
    var remarks = addTypes(missingFrom: declared, to: &texts)
    remarks += addFiles(missingFrom: declared, to: &texts)
    remarks += undoChanges(in: &texts)
    return remarks
  }

  /// Adds the types that an answer declares nowhere to the files that have them in the starter.
  private func addTypes(missingFrom declared: Set<String>, to texts: inout [String: String]) -> [String] {
    var remarks: [String] = []
    for (name, type) in types.sorted(by: { $0.key < $1.key }) where !declared.contains(name) {
      // The types of a given file come back with it.
      if files[type.path] != nil { continue }
      texts[type.path, default: ""] += "\n\(String(decoding: type.source, as: UTF8.self))\n"
      remarks.append("\(name) is given, and was put back into \(type.path)")
    }
    return remarks
  }

  /// Adds the files that an answer lacks, unless all of their types are declared elsewhere.
  private func addFiles(missingFrom declared: Set<String>, to texts: inout [String: String]) -> [String] {
    var remarks: [String] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where texts[path] == nil {
      let names = file.typesWithBodies.map(\.name)
      // A file without types can't be recognized under another name.
      if !names.isEmpty, declared.isSuperset(of: names) { continue }
      texts[path] = file.text
      remarks.append("\(path) is given, and was put back")
    }
    return remarks
  }

  /// Replaces given files, and given types in other files, whose words are not those of the starter.
  private func undoChanges(in texts: inout [String: String]) -> [String] {
    var remarks: [String] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let code = SwiftCode(text)
      guard let file = files[path] else {
        let (restored, names) = undoingChanges(of: code)
        texts[path] = restored
        remarks += names.map { "\($0) in \(path) is given, so the starter's was used; \(Self.advice)" }
        continue
      }
      if file.wordsToCompare(in: file.tokens.indices) != code.wordsToCompare(in: code.tokens.indices) {
        texts[path] = file.text
        remarks.append("\(path) is given, so the starter's was used; \(Self.advice)")
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
      let isDerived = GivenCode.derivedProtocols.contains(self[index]) && isColonOrComma(index - 1)
      if isInHeader, isDerived || isColonOrComma(index) { continue }
      words.append(tokens[index].text)
    }
    return words
  }

  private func isColonOrComma(_ index: Int) -> Bool { [":", ","].contains(self[index]) }
}
