import ClosureObservers

/// A screen whose closure is on the main actor, since it was written there.
final class ClosureScreen: Observer {
  let id: Int
  private(set) var shown: [Int] = []
  private let degrees: Observable<Int>

  init(id: Int, showing degrees: Observable<Int>) {
    self.id = id
    self.degrees = degrees
  }

  func appear() {
    degrees.addObserver(self) { [weak self] in self?.shown.append($0) }
  }

  // Not in a `deinit`: an observable that is not `Sendable` is out of its reach, unless the `deinit` is isolated.
  func disappear() {
    degrees.removeObserver(self)
  }
}
