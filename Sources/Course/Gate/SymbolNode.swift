/// A part of what a symbol stands for, such as `kind=Identifier, text="map"`.
struct SymbolNode: Equatable {
  let kind: String
  let text: String
  var children: [SymbolNode] = []

  /// Reads trees in which each level is indented by two more spaces.
  static func nodes(in text: String) -> [SymbolNode] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
    var nodes: [SymbolNode] = []
    while let line = lines.first {
      if line.starts(with: "kind=Global".utf8) {
        nodes.append(node(from: &lines))
      } else {
        lines.removeFirst()
      }
    }
    return nodes
  }

  /// Removes a node and all below it from the lines, and returns it.
  private static func node(from lines: inout ArraySlice<Substring.UTF8View>) -> SymbolNode {
    let line = lines.removeFirst()
    func depth(_ line: Substring.UTF8View) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }

    let words = line.drop { $0 == UInt8(ascii: " ") }.dropFirst("kind=".utf8.count)
    let quoted = words.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    var node = SymbolNode(
      kind: String(Substring(words.prefix { $0 != UInt8(ascii: ",") })),
      text: String(Substring(quoted.dropLast()))
    )
    while let next = lines.first, next.starts(with: " ".utf8), depth(next) > depth(line) {
      node.children.append(Self.node(from: &lines))
    }
    return node
  }

  /// Returns the first node of certain kinds, this one or one below it, without looking below nodes of other kinds.
  func first(_ kinds: Set<String>, notBelow others: Set<String> = []) -> SymbolNode? {
    if kinds.contains(kind) { return self }
    if others.contains(kind) { return nil }
    return children.lazy.compactMap { $0.first(kinds, notBelow: others) }.first
  }

  private static let types: Set<String> = ["Class", "Enum", "Protocol", "Structure", "TypeAlias", "OtherNominalType"]

  /// The type that it names, without generic conditions.
  var type: SymbolNode? { first(Self.types, notBelow: ["DependentGenericSignature"]) }

  /// The module that it names first.
  var module: String { first(["Module"], notBelow: ["DependentGenericSignature"])?.text ?? "" }

  /// The name of the outermost type that it names.
  var typeName: String { first(["Identifier"], notBelow: ["DependentGenericSignature"])?.text ?? "" }

  var isNested: Bool { children.first?.kind != "Module" }

  /// Whether it, or a node below it, has this name.
  func names(_ identifier: String) -> Bool {
    (kind == "Identifier" && text == identifier) || children.contains { $0.names(identifier) }
  }

  /// The name of a local variable, if this is an accessor of it, or of a local function, if this is a default argument.
  var localCapture: String? {
    guard let accessor = children.first, let declaration = accessor.children.first,
      declaration.kind == "Variable" || accessor.kind == "DefaultArgumentInitializer"
    else { return nil }
    return declaration.children.first { $0.kind == "LocalDeclName" }?.first(["Identifier"])?.text
  }

  /// The names of the types of the arguments that a key path keeps; `nil` if all are plain values.
  var typesKeptByKeyPath: String? {
    guard let thunk = children.first, thunk.kind == "KeyPathEqualsThunkHelper" else { return nil }
    let plainValues: Set<String> = ["Bool", "Character", "Double", "Int", "String"]
    let others = thunk.children.filter { type in
      type.children.first?.kind != "Structure" || type.module != "Swift" || !plainValues.contains(type.typeName)
    }
    return others.isEmpty ? nil : others.map { $0.typeName.isEmpty ? "a type" : $0.typeName }.joined(separator: ", ")
  }

  /// A type, and the protocol that it adopts.
  var conformance: (type: SymbolNode, adopted: SymbolNode)? {
    guard let found = first(["ProtocolConformance"], notBelow: ["LabelList"]), found.children.count > 1,
      let type = found.children[0].type, let adopted = found.children[1].type
    else { return nil }
    return (type, adopted)
  }

  /// The same, if the conformance is declared here, and not only used.
  var declaredConformance: (type: SymbolNode, adopted: SymbolNode)? {
    children.first?.kind == "ProtocolConformanceDescriptor" ? conformance : nil
  }

  /// The function, variable, subscript or initializer that it stands for.
  var member: SymbolMember? {
    let kinds: Set<String> = ["Allocator", "Constructor", "Function", "Subscript", "Variable"]
    guard let found = first(kinds, notBelow: ["LabelList", "ProtocolConformance", "Type"]),
      let context = found.children.first
    else { return nil }
    return SymbolMember(found, context: context)
  }
}
