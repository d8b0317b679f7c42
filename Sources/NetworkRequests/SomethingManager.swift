public import DisposableObservers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The model of this example: a thing that the server stores under an id and a name.
///
/// ```swift
/// let transport = InMemoryTransport()
/// let manager = SomethingManager(network: NetworkManager(transport: transport))
/// let token = manager.observe { result in
///   if case .success(let something) = result { print(something.id, something.name) }
/// }
/// transport.fetches.last?.succeed(with: #"{ "id": 1, "name": "Dawn" }"#)  // 1 Dawn
/// token.dispose()
/// ```
///
/// Type and manager follow the article "Lightweight Design Patterns in iOS (Part 1) - Observer"; in an
/// app they would be named for the model, such as `Profile` and `ProfileStore`.
public struct Something: Decodable, Hashable, Sendable {
  /// The identity on the server.
  public let id: Int
  /// The name to display.
  public let name: String

  /// Creates a something.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// A manager that decodes the responses of a ``NetworkManager``, so that observers receive values.
///
/// ```swift
/// let transport = InMemoryTransport()
/// let manager = SomethingManager(network: NetworkManager(transport: transport))
/// let token = manager.observe { result in
///   switch result {
///   case .success(let something): print(something.name)
///   case .failure(let error): print(error)
///   }
/// }
/// transport.fetches.last?.succeed(with: #"{ "id": 1, "name": "Dawn" }"#)  // Dawn
/// manager.refresh()
/// transport.fetches.last?.fail(with: .status(503))  // the server responded with status 503
/// token.dispose()
/// ```
///
/// It may be used from any thread. Order and lifetimes are those of the network manager.
public final class SomethingManager: Sendable {
  /// A closure that receives a value or the reason why there is none.
  public typealias Observer = @Sendable (Result<Something, NetworkError>) -> Void

  private let network: NetworkManager

  /// Creates a manager on top of a network manager, which may have other users.
  public init(network: NetworkManager) {
    self.network = network
  }

  /// Observes the newest something, and fetches it once for this observer.
  ///
  /// - Returns: A token; disposing of it or releasing it ends the subscription.
  public func observe(_ observer: @escaping Observer) -> Disposable {
    observe(.fetchSomething, observer)
  }

  /// Observes the something with a name, and fetches it once for this observer.
  ///
  /// - Returns: A token; disposing of it or releasing it ends the subscription.
  public func find(named name: String, _ observer: @escaping Observer) -> Disposable {
    observe(.findSomething(named: name), observer)
  }

  /// Creates a something on the server and passes it to the observer.
  ///
  /// The new something is the newest, so a successful save also refreshes all observers of the newest.
  ///
  /// - Returns: A token; hold it until the result arrives, since releasing it cancels the request.
  public func save(named name: String, _ observer: @escaping Observer) -> Disposable {
    observe(.saveSomething(named: name)) { [weak network] result in
      observer(result)
      if case .success = result { network?.execute(.fetchSomething) }
    }
  }

  /// Fetches the newest something again for all its observers.
  public func refresh() {
    network.execute(.fetchSomething)
  }

  private func observe(_ request: Request, _ observer: @escaping Observer) -> Disposable {
    network.observe(request) { response in
      observer(
        response.flatMap { body in
          Result { try JSONDecoder().decode(Something.self, from: body) }.mapError(NetworkError.decoding)
        }
      )
    }
  }
}
