import DisposableObservers
import Locks
public import Transcripts

/// Shows the newest something from its appearing to its disappearing.
///
/// The closure that it registers captures it weakly, and its tokens are in a bag of its own. So a
/// screen that is dropped without a goodbye is freed, and says goodbye by that.
public final class SomethingScreen: Sendable {
  private let manager: SomethingManager
  private let transcript: any Transcript
  private let bag = Mutex<DisposeBag?>(nil)

  /// Creates a screen that has not appeared yet.
  ///
  /// - Parameters:
  ///   - manager: Where it gets what it shows.
  ///   - transcript: Where it says what it shows.
  public init(manager: SomethingManager, transcript: some Transcript = .standardOutput) {
    self.manager = manager
    self.transcript = transcript
  }

  /// Begins to observe; a screen that appears again without having disappeared starts afresh.
  public func appear() {
    transcript.write("SomethingScreen: Appears")
    let bag = DisposeBag()
    exchangeBag(for: bag)
    manager.observe { [weak self] in self?.show($0) }.disposed(by: bag)
  }

  /// Ceases to observe; what was asked for and is not there yet is not shown.
  public func disappear() {
    transcript.write("SomethingScreen: Disappears")
    exchangeBag(for: nil)
  }

  /// Asks for the newest something, as when somebody pulls the screen down.
  public func refresh() {
    transcript.write("SomethingScreen: Refreshes")
    manager.refresh()
  }

  private func exchangeBag(for newBag: DisposeBag?) {
    // Disposed outside the lock, and not just dropped: an `appear` on another thread may still fill it.
    let oldBag = bag.withLock { bag in
      defer { bag = newBag }
      return bag
    }
    oldBag?.dispose()
  }

  private func show(_ outcome: SomethingManager.Outcome) {
    switch outcome {
    case .success(let something): transcript.write("SomethingScreen: Shows \(something.name)")
    case .failure(let error): transcript.write("SomethingScreen: Shows a notice, \(error)")
    }
  }
}
