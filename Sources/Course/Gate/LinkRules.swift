import Foundation

/// What the gate refuses once an answer is built: that the specs use more of it than the starter declares.
///
/// An answer could overload `Array.map`, or anything else that the specs call. Only the compiler knows for sure which
/// declaration it took for a name, and what it took is in the object files: the specs link to it.
struct LinkRules {
  /// The chapter's module.
  let module: String
  let vocabulary: SpecVocabulary

  /// Lists what is refused among the symbols that the object files in a folder need.
  ///
  /// - Throws: ``EnvironmentError`` if no symbol of the chapter is found, so that nothing could be seen.
  func violations(inObjectsBelow folder: URL) throws -> [Violation] {
    let scratch = try ScratchFolder()
    let output = scratch.url.appending(path: "symbols")
    // The toolchain has a llvm-nm; a system need not have an nm. On macOS, symbols have one more underscore.
    // Each tool has to come to a good end: what was read in part is no pass.
    let script = """
      ulimit -v 4194304 2>/dev/null
      find "$1" -name '*.o' -exec "$(command -v llvm-nm || echo nm)" -u {} + >"$3/all" || exit 1
      grep -o '[$]s.*' "$3/all" | grep "$2" | sort -u >"$3/names"
      swift demangle --tree-only <"$3/names"
      """
    let words = ["sh", "-c", script, "sh", folder.path, module, scratch.url.path]
    let end = try Subprocess(words: words, output: output, outputLimit: 64 << 20).run(atMost: .seconds(30))
    let demangled = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let nameCount = (try? Data(contentsOf: scratch.file("names")))?.count { $0 == UInt8(ascii: "\n") }
    let treeCount = demangled.split(whereSeparator: \.isNewline).count { $0 == "kind=Global" }
    guard end == .exit(code: 0), treeCount == nameCount, demangled.contains("kind=Module, text=\"\(module)\"") else {
      throw EnvironmentError("what the specs link to can't be read; check that \"nm\" and \"swift demangle\" work")
    }
    // A node has a line, indented.
    let symbols = demangled.split(separator: "\n\n").map { $0.split(separator: "\n").compactMap(Node.init) }
    let names = symbols.filter { $0.contains { $0.isModule(module) } }.compactMap { refusedName(in: $0[...]) }
    return Set(names).sorted().map { name in
      Violation("\(name) would be used by the specs in place of what they mean; rename it, or make it private")
    }
  }

  /// The name of what a symbol stands for, if the starter doesn't declare it.
  private func refusedName(in whole: ArraySlice<Node>) -> String? {
    // What else the symbol names says nothing of its own place: `ClosedRange.Index` is declared in an extension.
    let symbol = whole.withoutSignature
    if let place = symbol.firstIndex(where: { $0.kind == "Extension" }) {
      guard symbol[place + 1].isModule(module) else { return nil }
      let context = symbol[(place + 2)...]
      if let owner = context.first(where: \.isModule), !owner.isModule(module) {
        return "\(typeName(in: context)).\(memberName(after: place, in: symbol))"
      }
    }
    let isConformance: (Node) -> Bool = { $0.kind == "ProtocolConformance" }
    if symbol.contains(where: isConformance), let place = whole.firstIndex(where: isConformance) {
      let modules = whole[place...].filter(\.isModule)
      let adopted = whole[place...].firstIndex { $0.kind == "Protocol" }.map { typeName(in: whole[$0...]) } ?? ""
      let isLent = modules.count > 1 && !modules[0].isModule(module) && modules[1].isModule(module)
      return isLent && !vocabulary.declared.contains(adopted) ? adopted : nil
    }
    guard let place = symbol.firstIndex(where: { ["Function", "Variable", "Subscript"].contains($0.kind) }),
      let owner = symbol[place...].first(where: \.isModule), owner.isModule(module)
    else { return nil }
    let isAtTopLevel = symbol[place + 1].isModule
    let name = memberName(after: place + 1, in: symbol)
    let type = isAtTopLevel ? "" : typeName(in: symbol[(place + 1)...])
    let isOperator = !name.contains { $0.isLetter || $0 == "_" }
    // What the compiler derives has such a name.
    if name.hasPrefix("__derived_") { return nil }
    let known = isAtTopLevel ? vocabulary.declaredAtTopLevel : vocabulary.declared
    // Of the operators, a type of the starter may only say what is equal.
    let isKnown = isOperator ? name == "==" && known.contains(type) : known.contains(name)
    return isKnown ? nil : type + (isAtTopLevel ? "" : ".") + name
  }

  private func typeName(in context: ArraySlice<Node>) -> String {
    context.first { $0.kind == "Identifier" }?.text ?? ""
  }

  /// The name that follows a context at the same depth.
  private func memberName(after context: Int, in symbol: ArraySlice<Node>) -> String {
    let depth = symbol[context].depth
    let name = symbol[(context + 1)...].prefix { $0.depth >= depth }
      .first { $0.depth == depth && ($0.kind == "Identifier" || $0.kind.hasSuffix("Operator")) }?.text
    return name ?? (symbol.contains { $0.kind == "Subscript" } ? "subscript" : "init")
  }
}

/// A line of a demangled symbol, such as `kind=Identifier, text="map"`.
private struct Node {
  let depth: Int
  let kind: String
  let text: String

  init?(_ line: Substring) {
    let node = line.drop { $0 == " " }
    guard node.hasPrefix("kind=") else { return nil }
    depth = line.count - node.count
    kind = String(node.dropFirst("kind=".count).prefix { $0 != "," })
    let quoted = node.drop { $0 != "\"" }
    text = String(quoted.prefix(upTo: quoted.lastIndex(of: "\"") ?? quoted.endIndex).dropFirst())
  }

  var isModule: Bool { kind == "Module" }

  func isModule(_ name: String) -> Bool { isModule && text == name }
}

extension ArraySlice<Node> {
  /// The symbol without the types, labels and conditions of what it stands for.
  fileprivate var withoutSignature: Self {
    var depth = Int.max
    return filter { node in
      if node.depth > depth { return false }
      depth = ["DependentGenericSignature", "LabelList", "Type"].contains(node.kind) ? node.depth : .max
      return depth == .max
    }[...]
  }
}
