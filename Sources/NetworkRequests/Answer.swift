#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What observers of a request hear: the body of the server's answer, or why there is none.
public typealias Answer = Result<Data, NetworkError>

extension Answer {
  /// Reads a value from the body, which is JSON; one that does not decode becomes a failure.
  func decoded<Value: Decodable>(as type: Value.Type = Value.self) -> Result<Value, NetworkError> {
    flatMap { body in
      Result<Value, any Error> { try JSONDecoder().decode(type, from: body) }
        .mapError(NetworkError.decoding)
    }
  }
}
