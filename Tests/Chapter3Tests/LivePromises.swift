import SpecSupport

/// The sentence of the brief that is broken where a story, shrunk to its shortest, fails.
///
/// What can't be left out of the story tells which it is: the last line, the actions, and what came back or came twice.
func promise(of story: Story<LiveAction>, inStep step: Int, difference: [String]) -> String {
  let facts = Facts(story, step: step, isRelease: difference.contains { $0.hasSuffix(" is released") })
  let (step, sentence) = facts.promise
  return "The brief, step \(step): \"\(sentence)\" Before the story: \(facts.setup)."
}

private struct Facts {
  let step: Int
  /// Whether a closure was released that should have stayed, or the other way round.
  let isRelease: Bool
  let actions: [LiveAction]
  let callbacks: [LiveAction]
  let lives: [Observed]
  let hasOwners: Bool

  init(_ story: Story<LiveAction>, step: Int, isRelease: Bool) {
    (self.step, self.isRelease) = (step, isRelease)
    let all = story.allLines.map(\.action)
    actions = story.lines.map(\.action)
    callbacks = story.callbackLines.map(\.action)
    lives = Observed.allCases.filter { live in all.contains { $0.live == live } }
    hasOwners = all.contains { if case .bind = $0 { true } else { false } }
  }

  /// What a pasted story needs before its first line.
  var setup: String {
    let values = lives.map(\.codeOfNew).joined(separator: ", ")
    return hasOwners ? values + "; an owner is created where it is first named" : values
  }

  var promise: (step: Int, sentence: String) {
    releasePromise ?? changesPromise ?? ownerPromise ?? removalPromise ?? replacementPromise ?? firstPromise
  }

  private var releasePromise: (Int, String)? {
    guard isRelease else { return nil }
    let isOfRemoval = actions.last?.isRemove == true
    switch actions.last {
    case .renew: return (1, "when a `Live` is freed, its closures go with it.")
    case .remove, .observe, .observeChanges:
      return (
        isOfRemoval ? 3 : 2, "\(isOfRemoval ? "The closure" : "It") is released at once, with all that it captured."
      )
    default:
      guard hasOwners else { return nil }
      return (
        4,
        "At the next change, at the latest, the closure of an owner that is gone is released, with all that it captured."
      )
    }
  }

  private var changesPromise: (Int, String)? {
    if callbacks.contains(where: { action in lives.count == 1 && action.isSet }) {
      return (
        6, "A closure may set the value again. That is a change like any other, and all closures are notified of it."
      )
    }
    if actions.contains(where: \.isObserveChanges) {
      return actions.contains(where: \.isRemove) || idsThatCameTwice
        ? (6, "It follows the rules of `observe(id:_:)` and shares its ids")
        : (
          6,
          """
          `observeChanges(id:_:)` registers a closure that is handed a `ValueChange`: the value before this change, and \
          the value after it.
          """
        )
    }
    let isEqualSet = zip(actions, actions.indices).contains { action, index in
      guard case .set(let live, let number) = action else { return false }
      let before = actions[..<index].last { $0.live == live && $0.isSet }?.setNumbers ?? 0
      return live.areEqual(before, number)
    }
    return isEqualSet ? (6, "setting a value that equals the previous one calls no closure of either kind") : nil
  }

  private var ownerPromise: (Int, String)? {
    guard hasOwners else { return nil }
    let isDeathInCall = callbacks.contains(where: \.isLetGo)
    if isDeathInCall { return (4, Self.notCalledAnymore) }
    guard let death = actions.firstIndex(where: \.isLetGo) else {
      return actions.last?.id == nil
        ? (4, "The closure is handed its owner at each call … Ids and owners share one order, that of registration.")
        : (4, "The closure of an owner is under no id: nothing done to an id touches it.")
    }
    if death == actions.indices.last {
      return (4, "Neither the `Live` nor anything that you make keeps the owner alive.")
    }
    if actions.contains(where: \.isRemove) || idsThatCameTwice { return nil }
    return actions[death...].contains(where: \.isBind)
      ? (4, "An owner that comes after another has died is a new one, even at the same address.")
      : (4, Self.notCalledAnymore)
  }

  private static let notCalledAnymore =
    "Once the owner is gone, its closure is not called anymore, not even if other closures are being called at that moment."

  private var removalPromise: (Int, String)? {
    guard let removal = actions.lastIndex(where: \.isRemove) else { return nil }
    let id = actions[removal].id
    if removal == actions.indices.last {
      return (3, "`remove(id:)` takes out the closure under that id, and no other.")
    }
    if actions[removal...].dropFirst().contains(where: { $0.id == id }) {
      return (3, "An id that is registered again after its removal comes last.")
    }
    return (
      3, "`remove(id:)` takes out the closure under that id, and no other. … The other closures keep their order."
    )
  }

  private var replacementPromise: (Int, String)? {
    idsThatCameTwice
      ? (2, "The old closure is not called anymore. … The new closure is called in the place of the old one.") : nil
  }

  private var firstPromise: (Int, String) {
    switch actions.last {
    case .renew: (1, "when a `Live` is freed, its closures go with it.")
    case .observe: (1, "Registering calls nothing.")
    default:
      step > 1 && lives.count == 1 && actions.count(where: { $0.id != nil }) > 1
        ? (2, "Closures are called in the order in which their ids were added.")
        : lives.count > 1
          ? (1, "Setting `value` calls every closure once, with the new value. … Each `Live` has closures of its own")
          : (1, "Setting `value` calls every closure once, with the new value.")
    }
  }

  private var idsThatCameTwice: Bool {
    let ids = actions.filter { !$0.isRemove }.compactMap { action in action.id.map { "\(action.live ?? .delay) \($0)" }
    }
    return Set(ids).count < ids.count
  }
}

extension LiveAction {
  fileprivate var live: Observed? {
    switch self {
    case .observe(let live, _, _), .observeChanges(let live, _, _), .bind(let live, _), .remove(let live, _),
      .set(let live, _), .renew(let live):
      live
    case .letGo: nil
    }
  }

  fileprivate var id: String? {
    switch self {
    case .observe(_, let id, _), .observeChanges(_, let id, _), .remove(_, let id): id
    default: nil
    }
  }

  fileprivate var setNumbers: Int? { if case .set(_, let number) = self { number } else { nil } }
  fileprivate var isSet: Bool { setNumbers != nil }
  fileprivate var isObserveChanges: Bool { if case .observeChanges = self { true } else { false } }
  fileprivate var isBind: Bool { if case .bind = self { true } else { false } }
  fileprivate var isRemove: Bool { if case .remove = self { true } else { false } }
  fileprivate var isLetGo: Bool { if case .letGo = self { true } else { false } }
}
