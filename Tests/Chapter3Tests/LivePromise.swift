import SpecSupport

extension StoryFault<LiveAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out, and what comes before the story.
  var brokenPromise: String {
    let lives = Observed.allCases.filter { live in story.allLines.contains { $0.action.live == live } }
    let hasOwners = story.allLines.contains { if case .bind = $0.action { true } else { false } }
    let owner = hasOwners ? "; an owner is created where it is first named" : ""
    let owners = isReleasedEarly && !hasOwners ? "; no closure has an owner, and any string is an id" : owner
    let set = isAboutRelease ? past.first { if case .set = $0 { true } else { false } } : nil
    let needed = set.map { ". Without `\($0)`, all goes as it should" } ?? ""
    let setup = lives.map { "\($0) = Live(0)" }.joined(separator: ", ") + owners + needed
    let cause =
      if extra.contains(where: { $0.hasPrefix("the old ") }) {
        " Something that the old Live keeps alive refers to it strongly."
      } else if isReleasedEarly {
        isOfEqualOwner
          ? " All owners here are equal (`==`), and no two are the same object."
          : " The closure was released, although it should still be registered."
      } else if case .renew = action, isAboutRelease {
        " Does something that the old Live keeps alive refer to it strongly?"
      } else {
        ""
      }
    return "\(quote(sentences))\(cause) Before the story: \(setup)."
  }

  private var isAboutRelease: Bool { (extra + missing).contains { $0.hasSuffix(" is released") } }

  private var sentences: [(step: Int, text: String)] {
    if isAboutRelease { return [sentenceOfRelease] }
    switch action {
    case .observe, .observeChanges, .bind:
      let isTaken = action.id != nil && past.contains { $0.id == action.id && $0.live == action.live }
      return [isTaken ? Self.replacement : (1, "`observe(id:_:)` registers a closure under an id, and calls nothing.")]
    case .release: return [(4, "Neither the `Live` nor anything you make keeps the owner alive.")]
    case .remove, .renew: return [sentence(of: action)]
    case .set: break
    }
    let special = [sentenceOfEqualValue, sentenceOfReplacement, sentenceOfOtherId, sentenceOfTwoLives]
      .compactMap(\.self)
    let ofCalls = story.callbackLines.map { line in
      line.action.live == action.live ? sentenceOfNestedChange : sentence(of: line.action)
    }
    return special + past.map(sentence) + ofCalls + [sentence(of: action)]
  }

  private func sentence(of action: LiveAction) -> (step: Int, text: String) {
    switch action {
    case .observe where isInWrongOrder:
      (2, "Setting `value` calls the closures in the order in which you added their ids.")
    case .observe, .set: (1, "Setting `value` calls every closure once, with the new value.")
    case .renew: (1, "When a `Live` is deallocated, it releases its closures.")
    case .remove where isInWrongOrder:
      (3, "The remaining closures keep their order. An id you register again after its removal goes to the end.")
    case .remove: (3, "`remove(id:)` removes the closure under this id, and no other.")
    case .bind where isInWrongOrder, .release where isInWrongOrder:
      (4, "Ids and owners share one order, that of registration.")
    case .bind: (4, "Each call passes the owner to the closure … The closure of an owner has no id …")
    case .release where extra.isEmpty: (4, "A new owner … is a different owner all the same.")
    case .release:
      (
        4,
        """
        Setting `value` never calls the closure of a deallocated owner, not even if the owner was deallocated in the \
        same round.
        """
      )
    case .observeChanges where isInWrongOrder,
      .observeChanges
    where ofNames.found != ofNames.expected && (sentenceOfReplacement != nil || past.contains { $0.isRemove }):
      (6, "`observeChanges(id:_:)` follows the rules of `observe(id:_:)` and shares its ids …")
    case .observeChanges:
      (6, "`observeChanges(id:_:)` registers a closure that receives …, with the value before the change …")
    }
  }

  private var isReleasedEarly: Bool { extra.contains { $0.hasSuffix(" is released") } }

  /// Whether the closure of an owner that is alive was released.
  private var isOfLivingOwner: Bool {
    extra.contains { event in LiveAction.owners.contains { event == "closure \($0) is released" } }
  }

  private var isOfEqualOwner: Bool { if case .bind = action { isOfLivingOwner } else { false } }

  private var sentenceOfRelease: (step: Int, text: String) {
    switch action {
    case .bind where isOfLivingOwner: (4, "Owners are compared by `===`.")
    case .observe where isOfLivingOwner, .observeChanges where isOfLivingOwner, .remove where isOfLivingOwner:
      (4, "The closure of an owner has no id: nothing you do to an id touches it.")
    case .set where isReleasedEarly, .bind where isReleasedEarly:
      (1, "Setting `value` calls every closure once, with the new value.")
    case .renew: (1, "When a `Live` is deallocated, it releases its closures.")
    case .observe, .observeChanges:
      (2, "`observe(id:_:)` releases the old closure immediately, with everything it captured.")
    case .remove: (3, "`remove(id:)` releases the closure immediately, with everything it captured.")
    default: (4, "At the next change, at the latest, the `Live` releases the closure of a deallocated owner …")
    }
  }

  private var sentenceOfReplacement: (step: Int, text: String)? {
    let ids = past.compactMap { action in action.id.map { "\(action.live ?? .delay) \($0)" } }
    guard Set(ids).count < ids.count, !past.contains(where: \.isRemove) else { return nil }
    return Self.replacement
  }

  private static var replacement: (step: Int, text: String) {
    (2, "Registering under a taken id replaces the closure. … The new closure takes the place of the old one.")
  }

  /// What an answer breaks that takes two ids for one: no id but a plain one is left in a story about anything else.
  private var sentenceOfOtherId: (step: Int, text: String)? {
    let isOther = past.contains { action in action.id.map { !["a", "b", "c"].contains($0) } ?? false }
    return isOther && !missing.isEmpty ? (2, "Two ids are the same if the strings are equal.") : nil
  }

  private var sentenceOfTwoLives: (step: Int, text: String)? {
    past.contains { $0.live != action.live } ? (1, "Two `Live` objects share no closures.") : nil
  }

  private var sentenceOfNestedChange: (step: Int, text: String) {
    let setting = "A closure may set `value` again. Each time is a change like any other, and calls all closures."
    let comparing = "What counts is the value before the change, whether or not a closure received that value."
    return (6, ofNames.missing.isEmpty ? setting : "\(comparing) … \(setting)")
  }

  private var sentenceOfEqualValue: (step: Int, text: String)? {
    let numbers = (past + [action]).compactMap { action -> Int? in
      if case .set(let live, let number) = action, live == self.action.live { number } else { nil }
    }
    guard let last = numbers.last, last == numbers.dropLast().last ?? 0 else { return nil }
    return (6, "From now on, setting an equal value (`==`) calls no closure of either kind …")
  }
}

extension LiveAction {
  fileprivate var live: Observed? {
    switch self {
    case .observe(let live, _, _), .observeChanges(let live, _, _), .bind(let live, _), .remove(let live, _),
      .set(let live, _), .renew(let live):
      live
    case .release: nil
    }
  }

  fileprivate var id: String? {
    switch self {
    case .observe(_, let id, _), .observeChanges(_, let id, _): id
    default: nil
    }
  }

  fileprivate var isRemove: Bool { if case .remove = self { true } else { false } }
}
