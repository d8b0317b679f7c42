import ProtocolObservers

/// A screen that is itself the observer, and that its observable holds weakly.
final class ObjectScreen: Observer {
  let id: Int
  private(set) var shown: [Int] = []

  init(id: Int) {
    self.id = id
  }

  func onValueChanged(_ degrees: Int) {
    shown.append(degrees)
  }
}
