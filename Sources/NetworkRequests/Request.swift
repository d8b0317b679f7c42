#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request to the server, and the key that groups its observers.
///
/// ```swift
/// let request = Request.findSomething(named: "dawn")
/// print(request.method.rawValue, request.url)              // GET https://api.com/something
/// print(request == Request.findSomething(named: "dusk"))  // false
/// ```
///
/// Two requests are equal if their case and its associated values are. So observers of
/// `findSomething(named: "dawn")` and of `findSomething(named: "dusk")` form two groups.
///
/// The case `fetchSomething` and the three properties follow the article "Lightweight Design
/// Patterns in iOS (Part 1) - Observer". Its "something" stands for the model of a real app, such
/// as `fetchProfile`.
public enum Request: Hashable, Sendable {
  /// Fetches the newest something.
  case fetchSomething
  /// Fetches the something with a name.
  case findSomething(named: String)
  /// Creates a something on the server.
  case saveSomething(named: String)

  /// An HTTP method.
  ///
  /// ```swift
  /// print(Request.saveSomething(named: "dawn").method.rawValue)  // POST
  /// ```
  public enum Method: String, Sendable {
    /// Reads without changing anything.
    case get = "GET"
    /// Writes; two requests may write twice.
    case post = "POST"
  }

  /// The URL without the parameters.
  public var url: String { "https://api.com/something" }

  /// The HTTP method: `get` for the two cases that read, `post` for the one that writes.
  public var method: Method {
    switch self {
    case .fetchSomething, .findSomething: .get
    case .saveSomething: .post
    }
  }

  /// The parameters, and the part of the request that carries them.
  public var parameters: Parameters {
    switch self {
    case .fetchSomething: .url(["api-key": Self.apiKey])
    case .findSomething(let name): .url(["api-key": Self.apiKey, "name": name])
    case .saveSomething(let name): .body(["api-key": Self.apiKey, "name": name])
    }
  }

  // Not a secret: the key identifies the app and grants no access.
  private static let apiKey = "observatory"
}

extension Request {
  /// Named values, and the part of a request that carries them.
  ///
  /// ```swift
  /// if case .url(let values) = Request.findSomething(named: "dawn").parameters {
  ///   print(values["name"] ?? "")  // dawn
  /// }
  /// ```
  public enum Parameters: Hashable, Sendable {
    /// The query of the URL.
    case url([String: String])
    /// The body, in the form `name=value&name=value`, which servers decode like a form; a space is `%20`, not `+`.
    case body([String: String])

    /// The parameters in the form `name=value&name=value`, sorted by name and percent-encoded.
    ///
    /// `URLComponents` leaves a `+` as it is, since it is an ordinary character in a URL. Servers
    /// that read the query as a form take it for a space, so this property encodes it. It is `nil` if there are no
    /// parameters, so that the URL gets no question mark.
    ///
    /// - Complexity: O(*n* log *n*) in the number of parameters.
    var percentEncoded: String? {
      guard !values.isEmpty else { return nil }
      var components = URLComponents()
      components.queryItems = values.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
      return components.percentEncodedQuery?.replacing("+", with: "%2B")
    }

    private var values: [String: String] {
      switch self {
      case .url(let values), .body(let values): values
      }
    }
  }
}
