/// What a closure captures, or an ending: an object that does something when it is deallocated, and otherwise nothing.
package final class Suitcase: Sendable {
  private let whenReleased: @Sendable () -> Void

  package init(whenReleased: @escaping @Sendable () -> Void = {}) {
    self.whenReleased = whenReleased
  }

  deinit { whenReleased() }

  package func touch() {}
}
