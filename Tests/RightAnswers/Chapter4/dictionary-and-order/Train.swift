// Design: the closures are in a dictionary, and an array has their numbers in order.

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train {
  private(set) var kilometre = 0
  private var closures: [UInt: (Int) -> Void] = [:]
  private var order: [UInt] = []
  private var nextID: UInt = 0

  func observe(_ observer: @escaping (Int) -> Void) -> Token {
    let id = nextID
    nextID += 1
    closures[id] = observer
    order.append(id)
    observer(kilometre)
    return Token { [weak self] in self?.remove(id) }
  }

  func update(_ kilometre: Int) {
    self.kilometre = kilometre
    for id in order { closures[id]?(kilometre) }
  }

  private func remove(_ id: UInt) {
    order.removeAll { $0 == id }
    let leaver = closures.removeValue(forKey: id)
    withExtendedLifetime(leaver) {}
  }
}
