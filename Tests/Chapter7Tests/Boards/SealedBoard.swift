@testable import Chapter7

/// What an inspection sees of any board: the same type, whatever is in it, and nothing to look into.
final class SealedBoard: Board, CustomReflectable {
  private let design: PlainBoard
  // Released in the order in which they were made, whichever of them acts.
  private let designs: [PlainBoard]

  /// Seals one of some designs; the others only take memory, which an inspection may measure.
  init(_ designs: [PlainBoard], at index: Int) {
    self.designs = designs
    design = designs[index]
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
