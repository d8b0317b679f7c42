/// A type of the standard library whose values the specs compare; never a type that an answer could declare.
public protocol SpecValue: Equatable {
  /// The texts that a failure prints, one for each element of a list.
  var entries: [String] { get }
}

extension Int: SpecValue {
  /// The number.
  public var entries: [String] { ["\(self)"] }
}

extension Bool: SpecValue {
  /// `true` or `false`.
  public var entries: [String] { ["\(self)"] }
}

extension String: SpecValue {
  /// The text in quotation marks.
  public var entries: [String] { ["\"\(self)\""] }
}

extension Optional: SpecValue where Wrapped: SpecValue {
  /// The entries of the value, or `nil`.
  public var entries: [String] { self?.entries ?? ["nil"] }
}

extension Array: SpecValue where Element: SpecValue {
  /// The entries of each element, lists in brackets, and texts in quotation marks if they are empty, have a comma, or
  /// end with a full stop.
  public var entries: [String] {
    map { element in
      if let text = element as? String {
        return text.isEmpty || text.contains(",") || text.hasSuffix(".") ? "\"\(text)\"" : text
      }
      let entries = element.entries.joined(separator: ", ")
      return element is any SpecList ? "[\(entries)]" : entries
    }
  }
}

private protocol SpecList {}

extension Array: SpecList where Element: SpecValue {}
