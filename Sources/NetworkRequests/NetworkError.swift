/// Why there is no value to show.
public enum NetworkError: Error, Sendable, CustomStringConvertible {
  /// The request's address, given here, is no URL.
  case invalidURL(String)
  /// No answer came: the network or the transport failed, for the reason given.
  case transport(any Error)
  /// The server answered, with an HTTP status that is not one of 200 to 299.
  case status(Int)
  /// The answer came, and its body is not what was expected.
  case decoding(any Error)

  /// The failure in a few words, for a person to read.
  public var description: String {
    switch self {
    case .invalidURL(let url): "'\(url)' is not a URL"
    case .transport(let error): "no answer came: \(error)"
    case .status(let status): "the server answered with status \(status)"
    case .decoding(let error): "the answer can't be read: \(error)"
    }
  }
}
