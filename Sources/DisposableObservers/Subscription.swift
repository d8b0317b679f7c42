/// A token with exactly one owner, which the compiler enforces: it can't be copied, and disposing of it gives it away.
///
/// ```swift
/// func boil(_ temperature: Observable<Int>) {
///   let subscription = temperature.subscribe { print("\($0) degrees") }
///   temperature.update(100)
///   subscription.dispose()
///   temperature.update(20)
/// }
///
/// boil(Observable(99))
/// // 99 degrees
/// // 100 degrees
/// ```
///
/// A ``Disposable`` may be disposed of by several owners, on several threads, so it needs a lock and an object of its
/// own to find out who is first. A subscription has one owner at a time, so disposing of it twice doesn't compile.
/// It needs no lock, and an object of its own only if it is made from an ending. The price: whatever has to copy its
/// elements, such as an array or a bag, can't hold one.
///
/// The idea is that of unique ownership, as in Rust's `Drop`; Swift has it since SE-0390.
public struct Subscription: ~Copyable, Sendable {
  private let cancellation: Cancellation
  private let id: Int

  fileprivate init(_ cancellation: Cancellation, id: Int) {
    self.cancellation = cancellation
    self.id = id
  }

  /// Creates a subscription that runs an ending once, when it is disposed of or its life ends.
  public init(_ ending: @escaping @Sendable () -> Void) {
    self.init(Cancellation { _ in ending() }, id: 0)
  }

  deinit {
    cancellation.cancel(id)
  }

  /// Ends the subscription, and with it the life of this value: nothing can use it after the call.
  public consuming func dispose() {
    // Its life ends here, and the `deinit` does the rest.
  }
}

extension Observable {
  /// Registers a closure as ``observe(_:)`` does, for one owner at a time.
  ///
  /// - Parameter observer: Called on the thread that delivers, which is any thread that updates.
  /// - Returns: The subscription, which lasts as long as its variable.
  /// - Complexity: As that of ``observe(_:)``, with one allocation less.
  public func subscribe(_ observer: @escaping @Sendable (Value) -> Void) -> Subscription {
    withExtendedLifetime(self) { Subscription(cancellation, id: registry.observe(observer)) }
  }
}
