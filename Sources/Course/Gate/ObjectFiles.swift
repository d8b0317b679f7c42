import Foundation

/// The object files of a module, whose names are read whole or not at all.
enum ObjectFiles {
  /// A name in an object file: a function, a type, a conformance.
  struct Symbol: Hashable {
    let name: String
    /// Whether the file has it; otherwise it needs it from elsewhere.
    let isDefined: Bool
    /// Whether other files can link to it, and it can't be replaced by another of the same name.
    let isStrong: Bool

    var isSwift: Bool { name.hasPrefix("$s") || name.hasPrefix("_$s") }
  }

  /// Reads the names in the object files of a folder; `nil` if they are more or longer than those of any answer.
  static func symbols(in folder: URL) throws -> Set<Symbol>? {
    let files = try folder.visiblePaths().filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    // A system need not have an nm, but each toolchain has a llvm-nm.
    let (end, text) = try run(#"exec "$(command -v llvm-nm || echo nm)" -P "$@""#, files)
    if [.stoppedByOutput, .signal(SIGXFSZ), .signal(SIGXCPU)].contains(end) { return nil }
    guard !files.isEmpty, end == .exit(code: 0) else {
      throw EnvironmentError("the object files of the build can't be read; check that \"nm\" works")
    }
    // POSIX has a name, a type and two numbers on a line. The name of a text is what it says, with its spaces and its
    // ends of lines; that of a declaration has none.
    return try text.split(separator: "\n").reduce(into: []) { symbols, line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(2).map { UInt64($0, radix: 16) }
      let isDeclaration = words.count > 1 && words[1].count == 1 && !numbers.contains(nil)
      guard isDeclaration, numbers.count == 2 || ["U", "w", "v"].contains(words[1]) else {
        if line.contains("$s"), !line.hasSuffix(":"), words[0].hasPrefix("$s") {
          throw EnvironmentError("\(line) is no symbol")
        }
        return
      }
      let isDefined = words[1] != "U" && words[1] != "w" && words[1] != "v"
      let isStrong = "ABCDRST".contains(words[1])
      symbols.insert(Symbol(name: String(words[0]), isDefined: isDefined, isStrong: isStrong))
    }
  }

  /// Says what names stand for; `nil` if it can't of each, since a short name may stand for a type without end.
  static func demangle(_ names: [String]) throws -> [SymbolNode]? {
    let scratch = try ScratchFolder()
    try scratch.write(names.map { "\($0)\n" }.joined(), to: "names")
    let (end, text) = try run(#"exec swift demangle --tree-only <"$1""#, [scratch.file("names").path])
    guard end == .exit(code: 0) else { return nil }
    let nodes = SymbolNode.nodes(in: text)
    return nodes.count == names.count ? nodes : nil
  }

  /// Runs a line of the shell with bounds of its own.
  private static func run(_ script: String, _ arguments: [String]) throws -> (end: Subprocess.End, text: String) {
    // A GB of memory, 20 s, and 64 MB of output, in blocks of 512 or 1024 bytes.
    let limits = "ulimit -v 1048576 2>/dev/null; ulimit -t 20; ulimit -f 65536; "
    let words = ["sh", "-c", limits + script, "sh"] + arguments
    return try ScratchFolder().runProgram(words, outputLimit: 64 << 20)
  }
}

/// A part of what a symbol stands for, such as `kind=Identifier, text="map"`.
struct SymbolNode {
  let kind: String
  let text: String
  var children: [SymbolNode] = []

  /// Reads trees whose lines have an indentation of two for each level.
  static func nodes(in text: String) -> [SymbolNode] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
    var nodes: [SymbolNode] = []
    while let line = lines.first {
      if line.starts(with: "kind=Global".utf8) { nodes.append(node(from: &lines)) } else { lines.removeFirst() }
    }
    return nodes
  }

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

  /// The first node of one of some kinds, this one or below it.
  func first(_ kinds: Set<String>, notBelow others: Set<String> = []) -> SymbolNode? {
    if kinds.contains(kind) { return self }
    if others.contains(kind) { return nil }
    return children.lazy.compactMap { $0.first(kinds, notBelow: others) }.first
  }
}

// MARK: - Declarations

extension SymbolNode {
  private static let types: Set<String> = ["Class", "Enum", "Protocol", "Structure", "TypeAlias", "OtherNominalType"]

  /// The type that it names, without generic conditions.
  var type: SymbolNode? { first(Self.types, notBelow: ["DependentGenericSignature"]) }

  /// The module that it names first.
  var module: String { first(["Module"], notBelow: ["DependentGenericSignature"])?.text ?? "" }

  /// The name of the outermost type that it names.
  var typeName: String { first(["Identifier"], notBelow: ["DependentGenericSignature"])?.text ?? "" }

  /// A type that adopts a protocol.
  var conformance: (type: SymbolNode, adopted: SymbolNode)? {
    guard let found = first(["ProtocolConformance"], notBelow: ["LabelList"]), found.children.count > 1,
      let type = found.children[0].type, let adopted = found.children[1].type
    else { return nil }
    return (type, adopted)
  }

  /// The same, if it is declared here, and not only used.
  var declaredConformance: (type: SymbolNode, adopted: SymbolNode)? {
    children.first?.kind == "ProtocolConformanceDescriptor" ? conformance : nil
  }

  /// A function, a variable, a subscript or an initializer.
  var member: SymbolMember? {
    let kinds: Set<String> = ["Allocator", "Constructor", "Function", "Subscript", "Variable"]
    guard let found = first(kinds, notBelow: ["LabelList", "ProtocolConformance", "Type"]),
      let context = found.children.first
    else { return nil }
    return SymbolMember(found, context: context)
  }
}

/// What a symbol stands for, and where it is declared.
struct SymbolMember {
  let name: String
  let isOperator: Bool
  /// Whether only its file sees it.
  let isPrivate: Bool
  /// The type that it belongs to; `nil` at the top level.
  let type: SymbolNode?
  /// The module of that type; of the member, if there is none.
  let module: String
  /// The module whose extension it is in, if it is in one.
  let extensionModule: String?

  fileprivate init(_ node: SymbolNode, context: SymbolNode) {
    let isExtension = context.kind == "Extension" && context.children.count > 1
    let owner = isExtension ? context.children[1] : context
    let privateNames: Set<String> = ["LocalDeclName", "PrivateDeclName"]
    let name = node.children.dropFirst().first { child in
      child.kind == "Identifier" || child.kind.hasSuffix("Operator") || privateNames.contains(child.kind)
    }
    let text = name.flatMap { $0.children.last?.text ?? $0.text }
    self.name = text ?? (node.kind == "Subscript" ? "subscript" : "init")
    isOperator =
      name.map { $0.kind.hasSuffix("Operator") || $0.children.last?.kind.hasSuffix("Operator") == true } ?? false
    isPrivate = name.map { privateNames.contains($0.kind) } == true || owner.first(privateNames) != nil
    type = owner.type
    module = owner.module
    extensionModule = isExtension ? context.children[0].text : nil
  }
}
