import Locks

/// A collection of tokens that are disposed of together.
///
/// ```swift
/// final class Screen {
///   private let bag = DisposeBag()
///
///   init(showing temperature: Observable<Int>) {
///     temperature.observe { print("\($0) degrees") }.disposed(by: bag)
///   }
/// }
///
/// let temperature = Observable(20)
/// var screen: Screen? = Screen(showing: temperature)  // 20 degrees
/// temperature.update(21)                              // 21 degrees
/// screen = nil
/// temperature.update(22)
/// ```
///
/// A bag disposes of its tokens, in the order of their insertion, when it is disposed of or deallocated: a screen
/// with a bag of its own ends its subscriptions when it is deallocated. A token that was disposed of
/// before stays in the bag until then. A bag may be used from any thread.
///
/// The bag and `disposed(by:)` follow "Lightweight Design Patterns in iOS (Part 1) - Observer"; in Combine, a
/// method of that kind is called `store(in:)`.
public final class DisposeBag: Sendable {
  // `nil` once the bag is disposed of.
  private let disposables = Mutex<[Disposable]?>([])

  /// Creates an empty bag.
  public init() {}

  deinit {
    dispose()
  }

  /// Adds a token; a bag that was disposed of disposes of it immediately.
  public func insert(_ disposable: Disposable) {
    let isLate = disposables.withLock { disposables in
      disposables?.append(disposable)
      return disposables == nil
    }
    if isLate { disposable.dispose() }
  }

  /// Disposes of all tokens, and from now on of each one inserted; a second call does nothing.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  public func dispose() {
    let disposables = disposables.withLock { $0.take() }
    for disposable in disposables ?? [] {
      disposable.dispose()
    }
  }
}
