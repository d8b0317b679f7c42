/// What the server has to give.
public struct Something: Decodable, Hashable, Sendable {
  /// What the server knows it by.
  public let id: Int
  /// What people call it.
  public let name: String

  /// Creates a something.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
