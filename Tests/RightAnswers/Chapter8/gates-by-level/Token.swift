import ExerciseSupport

/// Hands on what its owner wants: one closure for all three wishes.
final class Token {
  enum Change {
    case pause, resume, end
  }

  private var handOn: ((Change) -> Void)?

  init(_ handOn: @escaping (Change) -> Void) {
    self.handOn = handOn
  }

  deinit {
    dispose()
  }

  func dispose() {
    let handOn = handOn.take()
    handOn?(.end)
  }

  func pause() {
    handOn?(.pause)
  }

  func resume() {
    handOn?(.resume)
  }
}
