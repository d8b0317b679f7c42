/// A function, variable, subscript or initializer that a symbol stands for, and where it is declared.
struct SymbolMember {
  let name: String
  let isOperator: Bool
  /// Whether it is visible in its file alone.
  let isPrivate: Bool
  /// The type that it belongs to; `nil` at the top level.
  let type: SymbolNode?
  /// The module of that type; of the member itself, if it belongs to none.
  let module: String
  /// The module whose extension it is in; `nil` if it is in none.
  let extensionModule: String?
  /// Whether its parameters are two values of the type that it belongs to.
  let takesItsTypeTwice: Bool

  init(_ node: SymbolNode, context: SymbolNode) {
    let isInExtension = context.kind == "Extension" && context.children.count > 1
    let owner = isInExtension ? context.children[1] : context
    let privateNames: Set<String> = ["LocalDeclName", "PrivateDeclName"]
    let outerName = node.children.dropFirst().first { child in
      child.kind == "Identifier" || child.kind.hasSuffix("Operator") || privateNames.contains(child.kind)
    }
    // The name of a private member is below a node of its own.
    let innerName = outerName?.children.last ?? outerName
    name = innerName?.text ?? (node.kind == "Subscript" ? "subscript" : "init")
    isOperator = [outerName, innerName].contains { $0?.kind.hasSuffix("Operator") == true }
    isPrivate = outerName.map { privateNames.contains($0.kind) } == true || owner.first(privateNames) != nil
    type = owner.type
    module = owner.module
    extensionModule = isInExtension ? context.children[0].text : nil
    let ownType = owner.kind == "Protocol" ? nil : owner.type
    let signature = node.children.last { $0.kind == "Type" }
    let parameters = signature?.first(["ArgumentTuple"])?.first(["Tuple"])?.children.map(\.type) ?? []
    takesItsTypeTwice = ownType != nil && parameters == [ownType, ownType]
  }
}
