import DisposableObservers
import Locks
public import Stage

/// A screen that shows the newest something while it is visible.
///
/// ```swift
/// let transport = InMemoryTransport()
/// let manager = SomethingManager(network: NetworkManager(transport: transport))
/// let screen = SomethingScreen(manager: manager)
/// screen.appear()  // SomethingScreen: Appears
/// transport.fetches.last?.succeed(with: #"{ "id": 1, "name": "Dawn" }"#)  // SomethingScreen: Shows Dawn
/// screen.disappear()  // SomethingScreen: Disappears
/// ```
///
/// Its closure captures it weakly, and it owns the bag with its token. So a screen that is released
/// without a call to ``disappear()`` is deallocated, which ends its subscription.
public final class SomethingScreen: Sendable {
  private let manager: SomethingManager
  private let transcript: any Transcript
  private let bag = Mutex<DisposeBag?>(nil)

  /// Creates a hidden screen.
  ///
  /// - Parameters:
  ///   - manager: The source of what the screen shows.
  ///   - transcript: The transcript for what the screen shows.
  public init(manager: SomethingManager, transcript: some Transcript = .standardOutput) {
    self.manager = manager
    self.transcript = transcript
  }

  /// Shows the screen and registers; a second call replaces the subscription.
  public func appear() {
    transcript.write("SomethingScreen: Appears")
    let bag = DisposeBag()
    replaceBag(with: bag)
    manager.observe { [weak self] in self?.show($0) }.disposed(by: bag)
  }

  /// Hides the screen and ends its subscription; a response that arrives later is not shown.
  public func disappear() {
    transcript.write("SomethingScreen: Disappears")
    replaceBag(with: nil)
  }

  /// Fetches the newest something again, as when a user pulls to refresh.
  public func refresh() {
    transcript.write("SomethingScreen: Refreshes")
    manager.refresh()
  }

  private func replaceBag(with newBag: DisposeBag?) {
    // Disposed of and not only released, because an `appear` on another thread may still be filling the bag.
    bag.withLock { exchange(&$0, with: newBag) }?.dispose()
  }

  private func show(_ result: Result<Something, NetworkError>) {
    switch result {
    case .success(let something): transcript.write("SomethingScreen: Shows \(something.name)")
    case .failure(let error): transcript.write("SomethingScreen: Shows a notice, \(error)")
    }
  }
}
