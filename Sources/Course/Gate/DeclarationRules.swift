/// What the gate refuses in the declarations of a submission.
struct DeclarationRules {
  private let trees: [SyntaxTree]
  private let vocabulary: SpecVocabulary
  private let given: [String: GivenType]
  private let allowedImports: Set<String>
  private let allowedMacros: Set<String>

  /// The paths, such as `Board.Entry`, of the structures, classes, enumerations and actors that all files see.
  private var ownTypes: Set<String> = []
  /// The same for those that only one file sees, by its path.
  private var hiddenTypes: [String: Set<String>] = [:]
  private let ownProtocols: Set<String>
  /// Whether a type that isn't the submission's own adopts anything but well-known protocols of the standard library.
  private var hasLentProtocols = false

  init(
    trees: [SyntaxTree],
    vocabulary: SpecVocabulary,
    given: [String: GivenType],
    allowedImports: Set<String>,
    allowedMacros: Set<String>
  ) {
    (self.trees, self.vocabulary, self.given) = (trees, vocabulary, given)
    (self.allowedImports, self.allowedMacros) = (allowedImports, allowedMacros)
    let protocols = trees.flatMap(\.items).filter { $0.kind == "protocol" }.compactMap(\.name)
    ownProtocols = Set(protocols).subtracting(given.keys)
    var aliases: Set<String> = []
    for tree in trees {
      for item in tree.items { addTypes(item, in: "", isVisible: true, tree.path, &aliases) }
    }
    ownTypes.subtract(aliases)
    for path in hiddenTypes.keys { hiddenTypes[path]?.subtract(aliases) }
    hasLentProtocols = trees.contains { tree in
      tree.items.filter { $0.kind == "extension_decl" && !isOwn(extendedType($0), in: tree) }
        .contains { adoptsOthers($0, tree) }
    }
  }

  private mutating func addTypes(
    _ item: SyntaxNode,
    in outer: String,
    isVisible: Bool,
    _ file: String,
    _ aliases: inout Set<String>
  ) {
    let isExtension = item.kind == "extension_decl"
    guard item.isType && item.kind != "protocol" || isExtension else { return }
    let path = isExtension ? extendedType(item) : outer + (item.name ?? "")
    let isVisible = isVisible && item.isVisible
    if item.kind == "typealias" {
      aliases.insert(path)
    } else if !isExtension, !outer.isEmpty || given[path] == nil {
      if isVisible { ownTypes.insert(path) } else { hiddenTypes[file, default: []].insert(path) }
    }
    for member in item.nodes("members") { addTypes(member, in: path + ".", isVisible: isVisible, file, &aliases) }
  }

  private func extendedType(_ item: SyntaxNode) -> String { item.string("extended_type") ?? "" }

  private func isOwn(_ type: String, in tree: SyntaxTree) -> Bool {
    ownTypes.contains(type) || hiddenTypes[tree.path]?.contains(type) == true
  }

  private func adoptsOthers(_ item: SyntaxNode, _ tree: SyntaxTree) -> Bool {
    let adopted = tree.header(of: item).split(separator: ":", maxSplits: 1).dropFirst().joined()
    let words = adopted.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return !Self.wellKnown.isSuperset(of: words)
  }

  /// Protocols of the standard library that any type may adopt, so that no other may have such a name.
  private static let wellKnown: Set<String> = [
    "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable", "retroactive", "unchecked",
  ]

  var violations: [Violation] {
    trees.flatMap { tree in
      tree.items.flatMap { violations(ofItem: $0, in: tree) }
        + tree.nodes.flatMap { violations(of: $0.node, at: $0.start, in: tree) }
    }
  }
}

// MARK: - At the top level

extension DeclarationRules {
  private func violations(ofItem item: SyntaxNode, in tree: SyntaxTree) -> [Violation] {
    func refused(_ sentence: String, _ node: SyntaxNode? = nil) -> [Violation] {
      [Violation(sentence, at: tree.place(atByte: node?.start ?? item.start ?? 0))]
    }

    let name = item.name ?? ""
    switch item.kind {
    case "import_decl":
      let module = item.strings("module_path").first ?? ""
      if allowedImports.contains(module) { return [] }
      return refused(
        "import \(module) is refused; an answer needs nothing but \(allowedImports.sorted().joined(separator: ", "))"
      )
    case "extension_decl":
      let type = extendedType(item)
      guard !isOwn(type, in: tree) else { return [] }
      return item.nodes("members").flatMap { member -> [Violation] in
        let name = member.name ?? ""
        guard member.isVisible, item.isVisible else { return [] }
        if member.isOperator {
          // The specs know no order of a given type.
          if name == "<", given[type] != nil, !hasLentProtocols { return [] }
          return refused("an operator for \(type) is refused; make it private, or declare it in your own type", member)
        }
        if member.isType, vocabulary.types.contains(name) { return refused(usedName(name), member) }
        let isLent = !ownProtocols.contains(type) || hasLentProtocols
        guard isLent, Self.implicitMembers.contains(name) else { return [] }
        return refused("a \(name) for \(type) is refused: the specs may use it without its name; rename it", member)
      }
    case "protocol" where given[name] == nil:
      return item.nodes("members").filter(\.isOperator).flatMap {
        refused("an operator in a protocol is refused; write a function", $0)
      } + (item.isVisible && vocabulary.types.contains(name) ? refused(usedName(name)) : [])
    case "infix_operator_decl", "prefix_operator_decl", "postfix_operator_decl", "precedence_group_decl":
      return refused("an operator of your own is refused; write a function")
    case "func_decl" where item.isOperator && item.isVisible:
      return refused("an operator at the top level is refused; make it private, or declare it in your own type")
    case "func_decl" where item.isVisible && vocabulary.types.contains(name),
      "var_decl" where item.isVisible && vocabulary.types.contains(name):
      return refused(usedName(name))
    case "top_level_code_decl":
      return refused("code at the top level is refused; write it in a function")
    case _ where item.isType && given[name] != nil:
      if given[name] == GivenType(code: tree.code(of: item)) { return [] }
      return refused("\(name) is given and has to stay as it is; extend it in another place if you need more")
    case _ where item.isType && item.isVisible && vocabulary.types.contains(name):
      return refused(usedName(name))
    default:
      return []
    }
  }

  private func usedName(_ name: String) -> String {
    "\(name) is a name that the specs use for something else; make yours private, or rename it"
  }

  /// Members that the specs use without their names, in literals, loops and interpolations.
  private static let implicitMembers: Set<String> = [
    "customMirror", "debugDescription", "description", "makeIterator", "next", "write",
  ]
}

// MARK: - Anywhere

extension DeclarationRules {
  /// The attributes and modifiers that an answer may have, as the tree calls them.
  private static let allowedAttributes: Set<String> = [
    "access_control", "async", "autoclosure", "available", "borrowing", "concurrent", "consuming", "convenience",
    "discardable_result", "dynamic_callable", "dynamic_member_lookup", "escaping", "final", "frozen", "global_actor",
    "implicitly_unwrapped_optional", "indirect", "infix", "inlinable", "inline", "isolated", "lazy", "mutating",
    "non_sendable", "nonmutating", "nonisolated", "optional", "override", "postfix", "prefix", "preconcurrency",
    "property_wrapper", "raw_doc_comment", "reference_ownership", "required", "result_builder", "rethrows",
    "sendable", "sending", "setter_access", "usable_from_inline", "warn_unqualified_access",
  ]

  private func violations(of node: SyntaxNode, at start: Int, in tree: SyntaxTree) -> [Violation] {
    func refused(_ what: String, at offset: Int? = nil) -> Violation {
      Violation("\(what) is refused; no answer needs it", at: tree.place(atByte: offset ?? start))
    }

    var violations: [Violation] = []
    if node.isType, let name = node.name, Self.wellKnown.contains(name) {
      violations.append(
        Violation("\(name) is a protocol of the standard library; rename yours", at: tree.place(atByte: start))
      )
    }
    switch node.kind {
    case "unsafe_expr": violations.append(refused("an unsafe expression"))
    case "macro_decl": violations.append(refused("a macro"))
    case "macro_expansion_expr", "macro_expansion_decl":
      let name = node.string("name") ?? tree.word(atByte: start + 1)
      if !allowedMacros.contains(name) { violations.append(refused("the macro #\(name)")) }
    default: break
    }
    for attribute in node.nodes("attrs") {
      let kind = attribute.kind.replacing(/_attr$/, with: "")
      let word = tree.word(atByte: attribute.start ?? start)
      let isUnsafe = attribute.has("unsafe") || attribute.has("unowned(unsafe)")
      // The specs would have a copy of the code of `@inline(always)`, which needs no link.
      let isCopied = kind == "inline" && attribute.string("kind") == "always"
      let isAllowed =
        kind == "custom"
        ? ["MainActor", "TaskLocal"].contains(word) || isOwn(word, in: tree) : Self.allowedAttributes.contains(kind)
      if isUnsafe || isCopied || !isAllowed {
        let detail = isUnsafe ? "(unsafe)" : isCopied ? "(always)" : ""
        violations.append(refused((word.isEmpty ? kind : word) + detail, at: attribute.start))
      }
    }
    return violations
  }
}
