@testable import Chapter7

/// What an inspection sees of any board: the same type, whatever is in it, and nothing to look into.
final class SealedBoard: Board, CustomReflectable {
  private let design: PlainBoard
  // The distance of two boards in memory would say how large a design is, and so whether it may be a right one.
  private let padding = [UInt8](repeating: 0, count: .random(in: 0..<1_000))

  init(_ design: PlainBoard) {
    self.design = design
    design.face = self
  }

  var departures: [Departure] { design.departures }
  var observerCount: Int { design.observerCount }

  func attach(_ observer: any BoardObserver) { design.attach(observer) }
  func detach(_ observer: any BoardObserver) { design.detach(observer) }
  func post(_ departure: Departure) { design.post(departure) }
  func cancel(_ departure: Departure) { design.cancel(departure) }

  var customMirror: Mirror { Mirror(self, children: []) }
}
