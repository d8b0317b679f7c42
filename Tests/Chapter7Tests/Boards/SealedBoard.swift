@testable import Chapter7

/// A board of the specs, before it is sealed.
protocol BoardDesign: Board {
  /// What the inspection and the listeners see of it.
  var face: (any Board)? { get set }
}

/// What an inspection sees of any board: the same type, whatever is in it, and nothing to look into.
final class SealedBoard: Board, CustomReflectable {
  private let design: any BoardDesign

  init(_ design: any BoardDesign) {
    self.design = design
    design.face = self
  }

  func attach(_ listener: any Listener) { design.attach(listener) }

  func detach(_ listener: any Listener) { design.detach(listener) }

  func post(_ departure: Departure) { design.post(departure) }

  func cancel(_ departure: Departure) { design.cancel(departure) }

  var departures: [Departure] { design.departures }

  var listenerCount: Int { design.listenerCount }

  var customMirror: Mirror { Mirror(self, children: []) }
}
