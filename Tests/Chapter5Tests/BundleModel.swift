@testable import Chapter5

/// What every publisher can do, as the brief has it.
enum BundleModel {
  static func deliver(_ bundle: [DelayNotice], to bells: BellBoard) {
    for notice in bundle { bells.notifyObservers(of: notice) }
  }

  static func withObserver(_ bell: Int, of bells: BellBoard, during work: () throws -> Void) throws {
    bells.addObserver(bell)
    defer { bells.removeObserver(bell) }
    try work()
  }
}
