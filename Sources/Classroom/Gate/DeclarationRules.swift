/// What the gate refuses in the declarations of a submission.
struct DeclarationRules {
  private let trees: [SyntaxTree]
  private let vocabulary: SpecVocabulary
  private let given: [String: String]
  private let allowedImports: Set<String>
  private let allowedMacros: Set<String>

  /// The paths, such as `Board.Entry`, of the structures, classes, enumerations and actors of the submission.
  private var ownTypes: Set<String> = []
  private let ownProtocols: Set<String>
  /// The protocols of the submission that a type of another module, or a given one, conforms to by an extension.
  private var foreignProtocols: Set<String> = []

  init(
    trees: [SyntaxTree],
    vocabulary: SpecVocabulary,
    given: [String: String],
    allowedImports: Set<String>,
    allowedMacros: Set<String>
  ) {
    (self.trees, self.vocabulary, self.given) = (trees, vocabulary, given)
    (self.allowedImports, self.allowedMacros) = (allowedImports, allowedMacros)
    let protocols = trees.flatMap(\.items).filter { $0.kind == "protocol" }.compactMap(\.name)
    ownProtocols = Set(protocols).subtracting(given.keys)
    for item in trees.flatMap(\.items) { addTypes(item, in: "") }
    for tree in trees {
      for item in tree.items where item.kind == "extension_decl" && !ownTypes.contains(extendedType(item)) {
        let words = Set(tree.header(of: item).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        foreignProtocols.formUnion(words.intersection(protocols).subtracting([extendedType(item)]))
      }
    }
  }

  private mutating func addTypes(_ item: SyntaxNode, in outer: String) {
    let isExtension = item.kind == "extension_decl"
    guard item.isType && !["protocol", "typealias"].contains(item.kind) || isExtension else { return }
    let path = isExtension ? extendedType(item) : outer + (item.name ?? "")
    if !isExtension, outer.isEmpty ? given[path] == nil : true { ownTypes.insert(path) }
    for member in item.nodes("members") { addTypes(member, in: path + ".") }
  }

  private func extendedType(_ item: SyntaxNode) -> String { item.string("extended_type") ?? "" }

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
      guard !ownTypes.contains(type) else { return [] }
      return item.nodes("members").flatMap { member -> [Violation] in
        if member.isOperator {
          // The specs know no order of a given type.
          let isOrder = member.name == "<" && tree.header(of: item).contains("Comparable")
          if isOrder, given[type] != nil, !foreignProtocols.contains(type) { return [] }
          return refused("an operator for \(type) is refused; declare operators in your own types", member)
        }
        let isOwn = ownProtocols.contains(type) && !foreignProtocols.contains(type)
        guard !isOwn, member.isVisible, item.isVisible, vocabulary.hasMember(like: member) else { return [] }
        return refused(
          "\(type) has a \(member.name ?? "") that the specs use; make yours private, or rename it",
          member
        )
      }
    case "protocol" where given[name] == nil:
      return item.nodes("members").flatMap { member -> [Violation] in
        if member.isOperator { return refused("an operator in a protocol is refused; write a function", member) }
        guard foreignProtocols.contains(name), vocabulary.hasMember(like: member) else { return [] }
        return refused("\(name) has a \(member.name ?? "") that the specs use; rename it", member)
      }
    case "infix_operator_decl", "prefix_operator_decl", "postfix_operator_decl", "precedence_group_decl":
      return refused("an operator of your own is refused; write a function")
    case "func_decl" where item.isOperator:
      return refused("an operator at the top level is refused; declare it in your own type")
    case "top_level_code_decl":
      return refused("code at the top level is refused; write it in a function")
    case _ where item.isType && given[name] != nil:
      if given[name] == tree.body(of: item) { return [] }
      return refused("\(name) is given and has to stay as it is; extend it in another place if you need more")
    case _ where item.isVisible && vocabulary.names.contains(name):
      return refused("\(name) is a name that the specs use for something else; make yours private, or rename it")
    default:
      return []
    }
  }
}

// MARK: - Anywhere

extension DeclarationRules {
  /// The attributes and modifiers that an answer may have, as the tree calls them.
  private static let allowedAttributes: Set<String> = [
    "access_control", "async", "autoclosure", "available", "borrowing", "concurrent", "consuming", "convenience",
    "discardable_result", "dynamic_callable", "dynamic_member_lookup", "escaping", "final", "frozen",
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
      let isAllowed =
        kind == "custom" ? word == "MainActor" || ownTypes.contains(word) : Self.allowedAttributes.contains(kind)
      if isUnsafe || !isAllowed {
        violations.append(refused((word.isEmpty ? kind : word) + (isUnsafe ? "(unsafe)" : ""), at: attribute.start))
      }
    }
    return violations
  }
}
