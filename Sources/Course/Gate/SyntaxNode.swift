import Foundation

/// A node of the syntax tree that the compiler writes as JSON, before it looks up any name.
struct SyntaxNode {
  private let fields: [String: Any]

  init?(_ json: Any?) {
    guard let fields = json as? [String: Any] else { return nil }
    self.fields = fields
  }

  /// What it is, such as `func_decl`.
  var kind: String { fields["_kind"] as? String ?? "" }

  /// The offset of its first byte in the file, without attributes and modifiers; a node of a type has none.
  var start: Int? { (fields["range"] as? [String: Any])?["start"] as? Int }

  /// The offset of its last byte in the file, where the tree has it.
  var end: Int? { (fields["range"] as? [String: Any])?["end"] as? Int }

  func string(_ field: String) -> String? { fields[field] as? String }

  func strings(_ field: String) -> [String] { fields[field] as? [String] ?? [] }

  func nodes(_ field: String) -> [SyntaxNode] { (fields[field] as? [Any] ?? []).compactMap(SyntaxNode.init) }

  func has(_ field: String) -> Bool { fields[field] as? Bool == true }

  /// The name of a declaration without labels, such as `contains`, `init` or `subscript`.
  var name: String? { baseName?.string("name") ?? baseName?.string("special") }

  /// The name that callers of a parameter write, if it differs from its own.
  var apiName: String? { string("apiName") }

  var isOperator: Bool { baseName?.has("is_operator") == true }

  var isType: Bool { ["struct_decl", "class_decl", "enum_decl", "protocol", "typealias", "actor_decl"].contains(kind) }

  /// Whether other files can see it.
  var isVisible: Bool {
    !nodes("attrs").contains {
      ["private", "fileprivate"].contains($0.string("access_level") ?? "") && $0.kind == "access_control_attr"
    }
  }

  /// The nodes right below it, in the order of the fields' names.
  var children: [SyntaxNode] {
    fields.sorted { $0.key < $1.key }.flatMap { field in
      (field.value as? [Any])?.compactMap(SyntaxNode.init) ?? SyntaxNode(field.value).map { [$0] } ?? []
    }
  }

  private var baseName: SyntaxNode? { SyntaxNode(SyntaxNode(fields["name"])?.fields["base_name"]) }
}
