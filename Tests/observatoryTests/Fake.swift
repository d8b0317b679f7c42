import VariantContract

/// What a made-up variant does.
///
/// As it stands, it keeps to the contract, in the way of the closure variant.
struct Habits: Sendable {
  enum Joining { case nextRound, afterRound, inRound, never }
  enum Nesting { case atOnce, inTurn, lost }
  enum Duplicates { case refused, replaced, moved, twice, removed }

  var reusesPlaces = false
  var sortsByID = false
  var changesStateLast = false
  var joining = Joining.nextRound
  var leavesLate = false
  var nesting = Nesting.atOnce
  var duplicates = Duplicates.replaced
  var removesSomebodyElse = false
  var answersRemoval = true
  var replays = false
  var forgetsTheDropped = false
  var keepsTheDroppedUntold = false
  var isKeptByObservers = false
  var ends: Int?
  var endsLate: Bool?
  var isSendable = false
}

/// A made-up variant with one habit or other.
final class Fake: ContractAdapter {
  private final class Registration {
    let id: Int
    var callback: Callback?
    var isSilent = false

    init(_ id: Int, _ callback: @escaping Callback) {
      self.id = id
      self.callback = callback
    }
  }

  private final class Core {
    var value = 0
    var registrations: [Registration] = []
    var newcomers: [Registration] = []
    var agenda: [Int] = []
    var isTelling = false
  }

  // What the owner of an observer has in hand; the core doesn't keep it, so there is no cycle.
  private final class Handle {
    let core: Core?

    init(keeping core: Core?) {
      self.core = core
    }
  }

  private let habits: Habits
  private let core = Core()
  private var handles: [Int: Handle] = [:]

  init(_ habits: Habits) {
    self.habits = habits
  }

  var value: Int { core.value }
  var observable: AnyObject { core }
  var held: [AnyObject] { Array(handles.values) }

  func change(to value: Int) {
    if core.isTelling, habits.nesting != .atOnce {
      if habits.nesting == .inTurn { core.agenda.append(value) }
      return
    }
    let isOuter = !core.isTelling
    core.isTelling = true
    if !habits.changesStateLast { core.value = value }
    tell(value)
    core.value = value
    guard isOuter else { return }
    core.isTelling = false
    for newcomer in core.newcomers {
      core.registrations.append(newcomer)
      newcomer.callback?(value, self)
    }
    core.newcomers = []
    while !core.agenda.isEmpty { change(to: core.agenda.removeFirst()) }
  }

  private func tell(_ value: Int) {
    var audience = core.registrations
    if habits.sortsByID { audience.sort { $0.id < $1.id } }
    for registration in audience where !registration.isSilent { registration.callback?(value, self) }
    if habits.joining == .inRound {
      for newcomer in core.registrations.dropFirst(audience.count) { newcomer.callback?(value, self) }
    }
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> Bool {
    let newcomer = Registration(id, callback)
    if let present = core.registrations.firstIndex(where: { $0.id == id }) {
      switch habits.duplicates {
      case .refused: return false
      case .replaced:
        core.registrations[present].callback = callback
        return false
      case .moved: core.registrations.remove(at: present)
      case .removed:
        core.registrations.remove(at: present)
        return false
      case .twice: break
      }
    }
    handles[id] = Handle(keeping: habits.isKeptByObservers ? core : nil)
    if core.isTelling, habits.joining == .never { return true }
    if core.isTelling, habits.joining == .afterRound {
      core.newcomers.append(newcomer)
      return true
    }
    if habits.reusesPlaces, let hole = core.registrations.firstIndex(where: \.isSilent) {
      core.registrations[hole] = newcomer
    } else {
      core.registrations.append(newcomer)
    }
    if habits.replays { callback(value, self) }
    return true
  }

  @discardableResult
  func remove(_ id: Int) -> Bool? {
    var found = core.registrations.firstIndex { $0.id == id && !$0.isSilent }
    if found == nil, habits.removesSomebodyElse { found = core.registrations.indices.last }
    if let found {
      if !habits.leavesLate { core.registrations[found].isSilent = true }
      if !habits.reusesPlaces { core.registrations.remove(at: found) }
    }
    return habits.answersRemoval ? found != nil : nil
  }

  func drop(_ id: Int) {
    if habits.forgetsTheDropped { remove(id) }
    if habits.keepsTheDroppedUntold { core.registrations.first { $0.id == id }?.isSilent = true }
    handles[id] = nil
  }

  func disposeTwice() -> Int? { habits.ends }
  func fillBagLate() -> Bool? { habits.endsLate }
}
