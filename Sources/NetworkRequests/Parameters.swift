#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Request {
  /// Names with values, and the part of a request that they stand in.
  public enum Parameters: Hashable, Sendable {
    /// They are the query of the URL.
    case url([String: String])
    /// They are the body, in the form in which a browser sends what was filled in.
    case body([String: String])

    /// The parameters as text, `name=value&name=value`, sorted by name and percent-encoded.
    ///
    /// `URLComponents` does the encoding, and leaves a `+` as it is, since in a URL that is a plain
    /// character. But servers that read a query as a form take it for a space, so it is encoded here.
    ///
    /// - Returns: `nil` if there are none, so that a URL without parameters has no question mark.
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
