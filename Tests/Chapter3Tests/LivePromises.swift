import SpecSupport

/// The sentence of the brief that is broken where a story, shrunk to its shortest, fails.
///
/// What can't be left out of the story shows which it is: the last line, the actions, and what came back or came twice.
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
    case .renew: return (1, "When a `Live` is deallocated, it releases its closures.")
    case .remove, .observe, .observeChanges:
      return isOfRemoval
        ? (3, "`remove(id:)` releases the closure immediately, with everything it captured.")
        : (2, "`observe(id:_:)` releases the old closure immediately, with everything it captured.")
    default:
      guard hasOwners else { return nil }
      return (
        4,
        """
        At the next change, at the latest, the `Live` releases the closure of a deallocated owner, with everything it \
        captured.
        """
      )
    }
  }

  private var changesPromise: (Int, String)? {
    if callbacks.contains(where: { action in lives.count == 1 && action.isSet }) {
      return (
        6, "A closure may set `value` again. Each time is a change like any other, and calls all closures."
      )
    }
    if actions.contains(where: \.isObserveChanges) {
      return actions.contains(where: \.isRemove) || idsThatCameTwice
        ? (6, "`observeChanges(id:_:)` follows the rules of `observe(id:_:)` and shares its ids")
        : (
          6,
          """
          `observeChanges(id:_:)` registers a closure that receives a `ValueChange`, with the value before the change \
          and the value after it.
          """
        )
    }
    let isEqualSet = zip(actions, actions.indices).contains { action, index in
      guard case .set(let live, let number) = action else { return false }
      let before = actions[..<index].last { $0.live == live && $0.isSet }?.setNumbers ?? 0
      return live.areEqual(before, number)
    }
    return isEqualSet ? (6, "setting an equal value (`==`) calls no closure of either kind") : nil
  }

  private var ownerPromise: (Int, String)? {
    guard hasOwners else { return nil }
    let isDeathInCall = callbacks.contains(where: \.isLetGo)
    if isDeathInCall { return (4, Self.notCalledAnymore) }
    guard let death = actions.firstIndex(where: \.isLetGo) else {
      return actions.last?.id == nil
        ? (4, "Each call passes the owner to the closure … Ids and owners share one order, that of registration.")
        : (4, "The closure of an owner has no id: nothing you do to an id touches it.")
    }
    if death == actions.indices.last {
      return (4, "Neither the `Live` nor anything you make keeps the owner alive.")
    }
    if actions.contains(where: \.isRemove) || idsThatCameTwice { return nil }
    return actions[death...].contains(where: \.isBind)
      ? (4, "A new owner may have the address of a deallocated owner, and is a different owner all the same.")
      : (4, Self.notCalledAnymore)
  }

  private static let notCalledAnymore = """
    Setting `value` never calls the closure of a deallocated owner, not even if the owner was deallocated in the same round.
    """

  private var removalPromise: (Int, String)? {
    guard let removal = actions.lastIndex(where: \.isRemove) else { return nil }
    let id = actions[removal].id
    if removal == actions.indices.last {
      return (3, "`remove(id:)` removes the closure under this id, and no other.")
    }
    if actions[removal...].dropFirst().contains(where: { $0.id == id }) {
      return (3, "An id you register again after its removal goes to the end.")
    }
    return (
      3, "`remove(id:)` removes the closure under this id, and no other. … The remaining closures keep their order."
    )
  }

  private var replacementPromise: (Int, String)? {
    idsThatCameTwice
      ? (2, "Registering under a taken id replaces the closure. … The new closure takes the place of the old one.")
      : nil
  }

  private var firstPromise: (Int, String) {
    switch actions.last {
    case .renew: (1, "When a `Live` is deallocated, it releases its closures.")
    case .observe: (1, "`observe(id:_:)` registers a closure under an id, and calls nothing.")
    default:
      step > 1 && lives.count == 1 && actions.count(where: { $0.id != nil }) > 1
        ? (2, "Setting `value` calls the closures in the order in which you added their ids.")
        : lives.count > 1
          ? (1, "Setting `value` calls every closure once, with the new value. … Two `Live` objects share no closures.")
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
