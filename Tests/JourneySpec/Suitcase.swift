/// An object for a closure or an ending to capture, which does something when it is deallocated, and otherwise nothing.
package final class Suitcase: Sendable {
  private let whenReleased: @Sendable () -> Void

  package init(whenReleased: @escaping @Sendable () -> Void = {}) {
    self.whenReleased = whenReleased
  }

  deinit { whenReleased() }

  package func touch() {}
}
