class RightBoard: Board {
  var entries: [() -> (any BoardObserver)?] = []
  var departures: [Departure] = []
  var observers: [any BoardObserver] { entries.compactMap { $0() } }
  var observerCount: Int { observers.count }

  func attach(_ observer: any BoardObserver) {
    if !isAttached(observer) { entries.append { [weak observer] in observer } }
  }

  func detach(_ observer: any BoardObserver) { entries.removeAll { $0() === observer } }

  func post(_ departure: Departure) {
    departures.append(departure)
    notifyObservers()
  }

  func cancel(_ departure: Departure) {
    departures.removeAll { $0 == departure }
    notifyObservers()
  }

  func notifyObservers() {
    for observer in observers where isAttached(observer) { observer.boardDidChange(self) }
  }

  func isAttached(_ observer: any BoardObserver) -> Bool { observers.contains { $0 === observer } }
}

final class CallingBoard: RightBoard {
  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    observer.boardDidChange(self)
  }
}

final class SwappingBoard: RightBoard {
  override func detach(_ observer: any BoardObserver) {
    guard let index = entries.firstIndex(where: { $0() === observer }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }
}

final class EqualBoard: RightBoard {
  override func detach(_ observer: any BoardObserver) {
    entries.removeAll { ($0() as? Passenger) == (observer as? Passenger) }
  }
}

final class SkippingBoard: RightBoard {
  override func notifyObservers() {
    var index = 0
    while index < entries.count {
      entries[index]()?.boardDidChange(self)
      index += 1
    }
  }
}

final class StrongBoard: RightBoard {
  var kept: [any BoardObserver] = []

  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    kept.append(observer)
  }
}

final class HastyBoard: RightBoard {
  override func post(_ departure: Departure) {
    notifyObservers()
    departures.append(departure)
  }
}

final class NewestFirstBoard: RightBoard {
  override func post(_ departure: Departure) {
    departures.insert(departure, at: 0)
    notifyObservers()
  }
}

let log = Log()
let ada = Passenger("Ada", log)
let twin = Passenger("Ada", log)
let bo = Passenger("Bo", log)
let cleo = Passenger("Cleo", log)
let dan = Passenger("Dan", log)
let right: any Board = RightBoard()
