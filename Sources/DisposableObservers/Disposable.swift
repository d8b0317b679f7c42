public import Locks

/// A token for something that ends when the token is disposed of or deallocated.
///
/// ```swift
/// let temperature = Observable(20)
/// let token = temperature.observe { print("\($0) degrees") }  // 20 degrees
/// temperature.update(21)                                      // 21 degrees
/// token.dispose()
/// temperature.update(22)
/// ```
///
/// The owner of the token owns the subscription: hold the token for as long as the observer is to be
/// notified. Its ending runs once, however often and from however many threads ``dispose()`` is called.
///
/// The idea is that of `IDisposable` in .NET, as Reactive Extensions use it, with Swift's `deinit` as a
/// safety net. The name is that of the articles that the kit follows; in Combine it is `AnyCancellable`.
public final class Disposable: Sendable {
  // Taken under the lock and run after it, so that the ending may dispose of other tokens.
  @usableFromInline let cancellation: Mutex<Cancellation?>
  @usableFromInline let id: Int

  /// Creates a token that runs an ending once, when it is disposed of or deallocated.
  ///
  /// - Parameter ending: What ends the subscription; released as soon as it has run.
  public convenience init(_ ending: @escaping @Sendable () -> Void) {
    self.init(Cancellation { _ in ending() }, id: 0)
  }

  @inlinable init(_ cancellation: Cancellation, id: Int) {
    self.cancellation = Mutex(cancellation)
    self.id = id
  }

  deinit {
    dispose()
  }

  /// Ends what the token stands for; every call but the first does nothing.
  ///
  /// A call that comes while another thread is in the first one may return before that one is done.
  public func dispose() {
    cancellation.withLock { $0.take() }?.cancel(id)
  }

  /// Adds the token to an array, which then holds it.
  ///
  /// Emptying the array disposes of the token, unless something else holds it.
  public func add(to disposables: inout [Disposable]) {
    disposables.append(self)
  }

  /// Puts the token into a bag, which then holds it.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Ends a subscription, given its id.
///
/// The tokens of an observable share one, which saves each an allocation; a token that is made from an ending has one
/// of its own.
@usableFromInline final class Cancellation: Sendable {
  @usableFromInline let cancel: @Sendable (Int) -> Void

  @inlinable init(_ cancel: @escaping @Sendable (Int) -> Void) {
    self.cancel = cancel
  }
}
