import Locks

/// A place for tokens that are to be disposed together.
///
/// A bag disposes its tokens, in the order in which they came, when it is disposed or dropped: a
/// screen that keeps its tokens in a bag says goodbye by going away. It may be used from any thread.
public final class DisposeBag: Sendable {
  // `nil` once the bag was disposed.
  private let disposables = Mutex<[Disposable]?>([])

  /// Creates an empty bag.
  public init() {}

  deinit {
    dispose()
  }

  /// Adds a token; a bag that was disposed disposes it at once.
  public func insert(_ disposable: Disposable) {
    let isLate = disposables.withLock { disposables in
      disposables?.append(disposable)
      return disposables == nil
    }
    if isLate { disposable.dispose() }
  }

  /// Disposes all tokens, and from now on each that comes late; a second call does nothing.
  public func dispose() {
    let disposables = disposables.withLock { $0.take() }
    for disposable in disposables ?? [] {
      disposable.dispose()
    }
  }
}
