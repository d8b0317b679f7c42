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

  init(_ node: SymbolNode, context: SymbolNode) {
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
