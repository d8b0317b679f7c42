import SpecSupport

/// The sentence of the brief that a story breaks, shrunk to its shortest: what is left in it, somebody needs.
func promise(ofStep step: Int, in story: Story<JourneyAction>, difference: [String]) -> String {
  let (number, sentence) = releasePromise(story, difference) ?? promise(story, step: step)
  return "The brief, step \(number): \"\(sentence)\""
}

/// What a story breaks in which something is released too late, or too early.
private func releasePromise(_ story: Story<JourneyAction>, _ difference: [String]) -> (Int, String)? {
  let news = difference.filter { $0.hasSuffix(" is released") }
  if news.isEmpty || news.count < difference.count { return nil }
  if news.contains(where: { $0.hasPrefix("the old ") }) {
    return (2, "A token that is kept does not keep the train alive.")
  }
  if news.contains(where: { $0.hasSuffix("'s ending holds is released") }) {
    return (2, "A token releases its ending once it has run.")
  }
  guard news.contains(where: { $0.hasSuffix("'s closure holds is released") }) else { return nil }
  return story.callbackLines.isEmpty
    ? (
      2, "The train releases the closure when the observation has ended, and with it all that the closure has captured."
    )
    : (5, "The train releases the closure of an observation that has ended, at the latest when the round is over.")
}

private func promise(_ story: Story<JourneyAction>, step: Int) -> (Int, String) {
  let actions = story.allLines.map(\.action)
  let called = story.callbackLines.filter { $0.action != .onAnotherThread }.map(\.action)
  let isInCallback = story.allLines.contains { $0.action != .onAnotherThread && !$0.inCallback.isEmpty }
  if step == 8 {
    if actions.contains(where: \.isHolding) {
      return (
        8,
        "No lock of yours is held … while something is released. A closure may hold the last reference to another token"
      )
    }
    if story.allLines.contains(where: { $0.action.isToken && !$0.inCallback.isEmpty }) {
      return (8, "An ending may call its own token or bag. … Nothing runs twice")
    }
    if isInCallback, called.contains(where: \.isUpdate) {
      return (8, "What an observer brings about is told in turn, as in step 7.")
    }
    if isInCallback, called.contains(where: \.isObserve) {
      return (8, "An observer that joins in the middle of a round is not in that round; it hears the current kilometre")
    }
    if isInCallback, actions.contains(.onAnotherThread) || called.contains(where: \.isLook) {
      return (
        8, "An observer may do anything while it is told: look at `kilometre`, …, or wait for another thread that does."
      )
    }
  }
  if step == 7, actions.contains(.meanwhile) {
    return (
      7, "An update or a first value that comes while another thread is telling is told in turn."
    )
  }
  if step >= 5, isInCallback {
    return (
      5, "An observer that has ended is told nothing more, not in this round either. … All others are told, once."
    )
  }
  if step >= 6, actions.contains(.onAnotherThread) {
    return (6, "Any thread may register, dispose, update, fill a bag or dispose of it")
  }
  return plainPromise(story.lines.map(\.action), step: step)
}

/// What a story without callbacks and threads breaks, by its last line.
private func plainPromise(_ actions: [JourneyAction], step: Int) -> (Int, String) {
  switch actions.last {
  case .insert where actions.contains(where: \.isBagDisposal):
    (4, "A disposed bag stays disposed: a token that is inserted later is disposed at once.")
  case .insert: (4, "`insert(_:)` puts a token into a `TravelBag`, which keeps it.")
  case .disposeBag: (4, "`dispose()` disposes of all of them. … A bag keeps no token that it has disposed of.")
  case .newBag: (4, "So does dropping the bag, even for a token that is kept elsewhere as well.")
  case .look: (3, "`kilometre` says where the train is: 0 at first, and then what the latest update said")
  case .observe: (3, "A newcomer is told the current kilometre …, exactly once. The others are not told again")
  case .newTrain: (2, "A token that is kept does not keep the train alive.")
  case .drop: (2, "A token that is dropped runs its ending, unless the ending has run already.")
  case .dispose(let name) where step > 1 && name.count == 1: (2, "A token releases its ending once it has run.")
  case .dispose where step > 1: (2, "The train releases the closure when the observation has ended")
  case .dispose: (1, "`dispose()` runs the ending …, and a second `dispose()` does nothing.")
  case .update where actions.contains(where: \.isEnd): (1, "… the token that ends this observation and no other.")
  default: (1, "`update(_:)` tells every observer the new kilometre, once, in the order in which they registered")
  }
}

extension JourneyAction {
  fileprivate var isHolding: Bool {
    switch self {
    case .observe(_, _, _?), .token(_, _?): true
    default: false
    }
  }

  fileprivate var isToken: Bool { if case .token = self { true } else { false } }
  fileprivate var isObserve: Bool { if case .observe = self { true } else { false } }
  fileprivate var isUpdate: Bool { if case .update = self { true } else { false } }
  fileprivate var isLook: Bool { if case .look = self { true } else { false } }

  fileprivate var isEnd: Bool {
    switch self {
    case .dispose, .drop, .disposeBag, .newBag: true
    default: false
    }
  }

  fileprivate var isBagDisposal: Bool {
    switch self {
    case .disposeBag, .newBag: true
    default: false
    }
  }
}
