/// What can be asked of the server: the key under which observers are grouped.
///
/// Two requests are the same if their case and all that it carries are: observers of
/// `findSomething(named: "dawn")` and of `findSomething(named: "dusk")` are in two groups.
public enum Request: Hashable, Sendable {
  /// Asks for the newest something.
  case fetchSomething
  /// Asks for the something that has a name.
  case findSomething(named: String)
  /// Has the server make a something.
  case saveSomething(named: String)

  /// How the server is asked.
  public enum Method: String, Sendable {
    /// Reads, and changes nothing.
    case get = "GET"
    /// Writes: asking twice may write twice.
    case post = "POST"
  }

  /// Where the server is, without the parameters.
  public var url: String { "https://api.com/something" }

  /// Whether the request reads or writes.
  public var method: Method {
    switch self {
    case .fetchSomething, .findSomething: .get
    case .saveSomething: .post
    }
  }

  /// What the server is told, and where in the request it stands.
  public var parameters: Parameters {
    switch self {
    case .fetchSomething: .url(["api-key": Self.apiKey])
    case .findSomething(let name): .url(["api-key": Self.apiKey, "name": name])
    case .saveSomething(let name): .body(["api-key": Self.apiKey, "name": name])
    }
  }

  // It names the app and opens nothing, so it may stand in the source.
  private static let apiKey = "observatory"
}
