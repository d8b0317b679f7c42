public import Locks

/// A token for something that ends when the token is disposed or dropped.
///
/// Whoever holds the token holds the subscription: keep it for as long as you want to be told.
/// What ends, ends once, however often and from however many threads ``dispose()`` is called.
///
/// The idea is that of `IDisposable` in Microsoft's Reactive Extensions, with Swift's `deinit`
/// in the place of the caller's good memory.
public final class Disposable: Sendable {
  // Taken under the lock and run outside it, so that an ending may dispose of other things.
  @usableFromInline let ending: Mutex<Ending?>
  @usableFromInline let id: Int

  /// Creates a token that runs an action once, when it is disposed or dropped.
  ///
  /// - Parameter action: What ends the subscription; let go as soon as it has run.
  public convenience init(_ action: @escaping @Sendable () -> Void) {
    self.init(Ending { _ in action() }, id: 0)
  }

  @inlinable
  init(_ ending: Ending, id: Int) {
    self.ending = Mutex(ending)
    self.id = id
  }

  deinit {
    dispose()
  }

  /// Ends what the token stands for; every call but the first does nothing.
  ///
  /// A call that comes while another thread is in the first one may return before that is done.
  public func dispose() {
    ending.withLock { $0.take() }?.end(id)
  }

  /// Adds the token to an array, which then keeps it; emptying the array disposes.
  public func add(to disposables: inout [Disposable]) {
    disposables.append(self)
  }

  /// Puts the token into a bag, which then keeps it.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// How subscriptions end, given their number; one for all the tokens of an observable.
///
/// A closure in each token would do as well, and cost one more allocation for every subscription.
@usableFromInline
final class Ending: Sendable {
  @usableFromInline let end: @Sendable (Int) -> Void

  @inlinable
  init(end: @escaping @Sendable (Int) -> Void) {
    self.end = end
  }
}
