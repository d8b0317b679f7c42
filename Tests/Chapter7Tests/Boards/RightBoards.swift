@testable import Chapter7

/// Right boards that differ in the order of `departures`, and in what becomes of observers that come back within a
/// round or that nobody keeps anymore: those that an inspection of one step meets.
let rightBoards = Customs.all.filter { !$0.countsAfterRounds && !$0.queuesChanges }.map(Specimen.right)

/// Right boards that differ wherever the promises are silent.
let allRightBoards = Customs.all.map(Specimen.right)

/// What a right board does where the promises are silent.
struct Customs: Sendable {
  enum Order: CaseIterable {
    case posting, newestFirst, earliestFirst, changing
  }

  enum ComingBack: CaseIterable {
    case oldPlace, newPlace, notAtAll
  }

  /// In which order it gives its departures.
  var order = Order.posting
  /// Where it notifies an observer that leaves and comes back within a round.
  var comingBack = ComingBack.oldPlace
  /// Whether it keeps the observers of a round alive until the round is over.
  var keepsInRounds = true
  /// Whether `observerCount` is the number before a round until the round is over.
  var countsAfterRounds = false
  /// Whether a change that is made in a round waits until the round is over.
  var queuesChanges = false

  /// All combinations, the plainest first.
  static let all = [false, true].flatMap { queuesChanges in
    [false, true].flatMap { countsAfterRounds in
      [true, false].flatMap { keepsInRounds in
        ComingBack.allCases.flatMap { comingBack in
          Order.allCases.map { order in
            Customs(
              order: order,
              comingBack: comingBack,
              keepsInRounds: keepsInRounds,
              countsAfterRounds: countsAfterRounds,
              queuesChanges: queuesChanges
            )
          }
        }
      }
    }
  }

  /// What it does, in words.
  var sentences: [Silence: String] {
    let orders: [Order: String] = [
      .posting: "it gives the departures in the order of posting.",
      .newestFirst: "it gives the newest departure first.",
      .earliestFirst: "it gives the earliest departure first.",
      .changing: "it gives the departures in another order each time.",
    ]
    let returns: [ComingBack: String] = [
      .oldPlace: "it notifies an observer that leaves and comes back within a round in its old place.",
      .newPlace: "it notifies an observer that leaves and comes back within a round in its new place.",
      .notAtAll: "it doesn't notify an observer that leaves and comes back within a round.",
    ]
    return [
      .order: orders[order, default: ""],
      .comingBack: returns[comingBack, default: ""],
      .dropping: keepsInRounds
        ? "it keeps the observers of a round until the round is over."
        : "it leaves out an observer that is released in the middle of a round.",
      .count: countsAfterRounds
        ? "it gives the number of observers as it was before a round until that round is over."
        : "it updates the number of observers in the middle of a round.",
      .nesting: queuesChanges
        ? "a change that is made in a round waits until that round is over."
        : "it notifies of a change that is made in a round before that round goes on.",
    ]
  }
}

/// A board that keeps every promise, and has customs where the promises are silent.
final class RightBoard: BoardDesign {
  private final class Registration {
    weak var observer: (any BoardObserver)?
    var isEnded = false

    init(_ observer: any BoardObserver) { self.observer = observer }
  }

  weak var face: (any Board)?
  private let customs: Customs
  private var registrations: [Registration] = []
  private var posted: [Departure] = []
  private var depth = 0
  private var countBefore = 0
  private var lookCount = 0
  private var queue: [() -> Void] = []

  init(_ customs: Customs) { self.customs = customs }

  var departures: [Departure] {
    lookCount += 1
    return switch customs.order {
    case .posting: posted
    case .newestFirst: posted.reversed()
    case .earliestFirst: posted.sorted { $0.time < $1.time }
    case .changing:
      Array(posted.dropFirst(lookCount % max(posted.count, 1)) + posted.prefix(lookCount % max(posted.count, 1)))
    }
  }

  var observerCount: Int { depth > 0 && customs.countsAfterRounds ? countBefore : observers.count }

  private var observers: [any BoardObserver] {
    var observers: [any BoardObserver] = []
    for registration in registrations { if let observer = registration.observer { observers.append(observer) } }
    return observers
  }

  private func isAttached(_ observer: any BoardObserver) -> Bool {
    for registration in registrations where registration.observer === observer { return true }
    return false
  }

  func attach(_ observer: any BoardObserver) {
    if !isAttached(observer) { registrations.append(Registration(observer)) }
  }

  func detach(_ observer: any BoardObserver) {
    for registration in registrations where registration.observer === observer { registration.isEnded = true }
    registrations.removeAll { $0.isEnded || $0.observer == nil }
  }

  func post(_ departure: Departure) {
    make { [unowned self] in
      if posted.contains(departure) { return }
      posted.append(departure)
      notifyObservers()
    }
  }

  func cancel(_ departure: Departure) {
    make { [unowned self] in
      guard let index = posted.firstIndex(of: departure) else { return }
      posted.remove(at: index)
      notifyObservers()
    }
  }

  private func make(_ change: @escaping () -> Void) {
    guard customs.queuesChanges else { return change() }
    queue.append(change)
    guard queue.count == 1 else { return }
    while let change = queue.first {
      change()
      queue.removeFirst()
    }
  }

  private func notifyObservers() {
    if depth == 0 { countBefore = observers.count }
    depth += 1
    let audience = registrations
    let kept = customs.keepsInRounds ? observers : []
    switch customs.comingBack {
    case .oldPlace:
      for registration in audience {
        if let observer = registration.observer, isAttached(observer) { notify(observer) }
      }
    case .notAtAll:
      for registration in audience where !registration.isEnded { registration.observer.map(notify) }
    case .newPlace: notifyByPlace(of: audience)
    }
    withExtendedLifetime(kept) { depth -= 1 }
  }

  /// Goes by the places that the observers of a round have now.
  private func notifyByPlace(of audience: [Registration]) {
    // Those that were notified are kept, so that no other gets the address of one.
    var notified: [any BoardObserver] = []
    func isDue(_ registration: Registration) -> Bool {
      guard let observer = registration.observer else { return false }
      return audience.contains { $0.observer === observer } && !notified.contains { $0 === observer }
    }
    while let observer = registrations.first(where: isDue)?.observer {
      notified.append(observer)
      notify(observer)
    }
  }

  private func notify(_ observer: any BoardObserver) {
    if let face { observer.boardDidChange(face) }
  }
}
