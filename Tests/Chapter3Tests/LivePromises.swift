import SpecSupport

/// The sentence of the brief that is broken where a story, shrunk to its shortest, fails.
///
/// What can't be left out of the story tells which it is: the last line, the actions, and what came back or came twice.
func promise(of story: Story<LiveAction>, inStep step: Int) -> String {
  let facts = Facts(story, step: step)
  let (step, sentence) = facts.promise
  return "The brief, step \(step): \"\(sentence)\" Before the story: \(facts.setup)."
}

private struct Facts {
  let step: Int
  let actions: [LiveAction]
  let callbacks: [LiveAction]
  let lives: [Observed]
  let hasOwners: Bool

  init(_ story: Story<LiveAction>, step: Int) {
    self.step = step
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
    changesPromise ?? ownerPromise ?? removalPromise ?? replacementPromise ?? firstPromise
  }

  private var changesPromise: (Int, String)? {
    if callbacks.contains(where: { action in lives.count == 1 && action.isSet }) {
      return (
        6, "A closure may set the value again. That is a change like any other, and all closures are notified of it."
      )
    }
    if actions.contains(where: \.isObserveChanges) {
      return actions.contains(where: \.isRemove) || idsThatCameTwice
        ? (6, "`observeChanges(id:_:)` follows the rules of `observe(id:_:)` and shares its ids.")
        : (6, "A `ValueChange` holds the value before this change and the value after it.")
    }
    let isEqualSet = zip(actions, actions.indices).contains { action, index in
      guard case .set(let live, let number) = action else { return false }
      let before = actions[..<index].last { $0.live == live && $0.isSet }?.setNumbers ?? 0
      return live.areEqual(before, number)
    }
    return isEqualSet ? (6, "Setting a value that equals the previous one calls no closure of either kind.") : nil
  }

  private var ownerPromise: (Int, String)? {
    guard hasOwners else { return nil }
    let isDeathInCall = callbacks.contains(where: \.isLetGo)
    if isDeathInCall { return (4, "Its closure is not called anymore, not even if other closures are being called.") }
    guard let death = actions.firstIndex(where: \.isLetGo) else {
      return actions.last?.id == nil
        ? (4, "Ids and owners share one order, and each closure is handed its owner at each call.")
        : (4, "The closure of an owner is under no id: nothing done to an id touches it.")
    }
    if death == actions.indices.last {
      return (4, "Neither the `Live` nor anything that you make keeps the owner alive.")
    }
    if actions.contains(where: \.isRemove) || idsThatCameTwice { return nil }
    return actions[death...].contains(where: \.isBind)
      ? (4, "The closure of a dead owner is released at the next change. An owner that comes later is a new one.")
      : (4, "The closure of a dead owner is not called anymore, and is released at the next change, at the latest.")
  }

  private var removalPromise: (Int, String)? {
    guard let removal = actions.lastIndex(where: \.isRemove) else { return nil }
    let id = actions[removal].id
    if removal == actions.indices.last {
      return (3, "`remove(id:)` takes out the closure under that id, and no other. It is released at once.")
    }
    if actions[removal...].dropFirst().contains(where: { $0.id == id }) {
      return (3, "An id that is registered again after its removal comes last.")
    }
    return (3, "`remove(id:)` takes out the closure under that id, and no other. The others keep their order.")
  }

  private var replacementPromise: (Int, String)? {
    if actions.last?.isSet == false, idsThatCameTwice {
      return (2, "The old closure is released at once, with all that it captured.")
    }
    if idsThatCameTwice {
      return (2, "The old closure is not called anymore. … The new closure is called in the place of the old one.")
    }
    return nil
  }

  private var firstPromise: (Int, String) {
    switch actions.last {
    case .renew: (1, "When a `Live` is freed, its closures go with it.")
    case .observe: (1, "Registering calls nothing.")
    default:
      step > 1 && lives.count == 1 && actions.count(where: { $0.id != nil }) > 1
        ? (2, "Closures are called in the order in which their ids were added.")
        : lives.count > 1
          ? (1, "Each `Live` has closures of its own. … Setting `value` calls every closure once, with the new value.")
          : (1, "Setting `value` calls every closure once, with the new value, which `value` has by then.")
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
