import Locks

/// Which observer received what, in order.
public final class CallLog: Sendable {
  /// One call of an observer.
  public struct Call: Equatable, Sendable {
    /// The id of the observer.
    public let observer: Int
    /// What it received.
    public let value: Int
  }

  private let logged = Mutex<[Call]>([])

  /// Creates an empty log.
  public init() {}

  /// All calls, oldest first.
  public var calls: [Call] { logged.withLock(\.self) }

  /// The ids of the observers that were called.
  public var observers: [Int] { calls.map(\.observer) }

  /// What one observer received.
  public func values(of observer: Int) -> [Int] {
    calls.filter { $0.observer == observer }.map(\.value)
  }

  /// Adds a call.
  public func append(_ observer: Int, _ value: Int) {
    logged.withLock { $0.append(Call(observer: observer, value: value)) }
  }

  /// Empties the log.
  public func removeAll() {
    logged.withLock { $0 = [] }
  }

  /// Makes a callback that logs what its observer receives, and then may do something more.
  public func callback(
    _ observer: Int,
    then act: @escaping @Sendable (Int, any ContractAdapter) -> Void = { _, _ in }
  ) -> ContractAdapter.Callback {
    { value, adapter in
      self.append(observer, value)
      act(value, adapter)
    }
  }
}
