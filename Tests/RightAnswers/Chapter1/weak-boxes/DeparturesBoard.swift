// Design: boxes that hold the observers weakly; list and round share the boxes, and detaching empties one.

/// Holds the trains that leave next, and notifies its observers of each change.
final class DeparturesBoard {
  private final class Box {
    weak var observer: (any BoardObserver)?

    init(_ observer: any BoardObserver) {
      self.observer = observer
    }
  }

  private var boxes: [Box] = []

  private(set) var departures: [Departure] = [] {
    didSet {
      boxes.removeAll { $0.observer == nil }
      for box in boxes { box.observer?.boardDidChange(self) }
    }
  }

  func attach(_ observer: any BoardObserver) {
    if boxes.contains(where: { $0.observer === observer }) { return }
    boxes.append(Box(observer))
  }

  func detach(_ observer: any BoardObserver) {
    guard let place = boxes.firstIndex(where: { $0.observer === observer }) else { return }
    boxes.remove(at: place).observer = nil
  }

  func post(_ departure: Departure) {
    if departures.contains(departure) { return }
    departures.append(departure)
  }

  func cancel(_ departure: Departure) {
    if let place = departures.firstIndex(of: departure) { departures.remove(at: place) }
  }
}
