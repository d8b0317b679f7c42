/// Stands for something that goes on until the token is disposed of or deallocated, such as a subscription.
final class Token {
  private enum State {
    case running(ending: () -> Void)
    case ended
  }

  private var state: State

  init(_ ending: @escaping () -> Void) {
    state = .running(ending: ending)
  }

  deinit {
    dispose()
  }

  func dispose() {
    guard case .running(let ending) = state else { return }
    state = .ended
    ending()
  }
}
