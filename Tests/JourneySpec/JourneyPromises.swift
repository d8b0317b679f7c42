import SpecSupport

/// The sentence of the brief that a story breaks, shrunk to its shortest: what is left in it, somebody needs.
func promise(ofStep step: Int, in story: Story<JourneyAction>, difference: [String]) -> String {
  let (number, sentence) = releasePromise(story, difference) ?? promise(story, step: step)
  let place = number < 6 ? "chapter 4, step \(number)" : "chapter 9, step \(number - 4)"
  return "The brief of \(place): \"\(sentence)\""
}

/// What a story breaks in which something is released too late, or too early.
private func releasePromise(_ story: Story<JourneyAction>, _ difference: [String]) -> (Int, String)? {
  let news = difference.filter { $0.hasSuffix(" is released") }
  if news.isEmpty || news.count < difference.count { return nil }
  if news.contains(where: { $0.hasPrefix("the old ") }) {
    return (2, "A token doesn't keep its train alive.")
  }
  if news.contains(where: { $0.hasSuffix("'s ending holds is released") }) {
    return (2, "A token releases its ending when the ending has run.")
  }
  guard news.contains(where: { $0.hasSuffix("'s closure holds is released") }) else { return nil }
  return story.callbackLines.isEmpty
    ? (
      2,
      "The train releases a closure when its subscription has ended, and with it everything that the closure has captured."
    )
    : (5, "The train releases the closure of a subscription that has ended before the round is over, or when it is.")
}

private func promise(_ story: Story<JourneyAction>, step: Int) -> (Int, String) {
  let actions = story.allLines.map(\.action)
  let called = story.callbackLines.filter { $0.action != .onAnotherThread }.map(\.action)
  let isInCallback = story.allLines.contains { $0.action != .onAnotherThread && !$0.inCallback.isEmpty }
  if step == 8 {
    if actions.contains(where: \.isHolding) {
      return (
        8,
        "No `Mutex` in your files is locked … while something is released. A closure may hold the last reference to another token"
      )
    }
    if story.allLines.contains(where: { $0.action.isToken && !$0.inCallback.isEmpty }) {
      return (8, "An ending may call its own token or bag … Nothing runs twice")
    }
    if isInCallback, called.contains(where: \.isUpdate) {
      return (8, "What an observer causes is delivered in its turn, as in step 3")
    }
    if isInCallback, called.contains(where: \.isObserve) {
      return (
        8, "An observer that registers during a round is not in that round. Its first value is the current kilometre."
      )
    }
    if isInCallback, actions.contains(.onAnotherThread) || called.contains(where: \.isLook) {
      return (
        8, "While it is called, an observer may read `kilometre`, …, or wait for another thread that does."
      )
    }
  }
  if step == 7, actions.contains(.meanwhile) {
    return (
      7, "While another thread delivers, … The values are delivered in their turn."
    )
  }
  if step >= 5, isInCallback {
    return (
      5,
      "An observer whose subscription has ended receives nothing more, not even in this round. Every other observer … receives the value once"
    )
  }
  if step >= 6, actions.contains(.onAnotherThread) {
    return (6, "Any thread may register, update, dispose of a token, fill a bag or dispose of it.")
  }
  return plainPromise(story.lines.map(\.action), step: step)
}

/// What a story without callbacks and threads breaks, by its last line.
private func plainPromise(_ actions: [JourneyAction], step: Int) -> (Int, String) {
  switch actions.last {
  case .insert where actions.contains(where: \.isBagDisposal):
    (4, "A bag that was disposed of stays so: it disposes of a token that you insert later immediately.")
  case .insert: (4, "`insert(_:)` puts a token into the bag, and the bag keeps the token alive.")
  case .disposeBag:
    (
      4,
      "`dispose()` disposes of every token in the bag. … When `dispose()` has returned, … the bag refers to no token."
    )
  case .newBag: (4, "Dropping the bag disposes of them, too, even of a token that other code keeps alive.")
  case .look: (3, "`kilometre` is 0 at first, and then what the latest update said")
  case .observe: (3, "A newcomer receives the current kilometre once … A registration notifies no other observer.")
  case .newTrain: (2, "A token doesn't keep its train alive.")
  case .drop: (2, "Dropping a token runs its ending, unless the ending has run already.")
  case .dispose(let name) where step > 1 && name.count == 1: (2, "A token releases its ending when the ending has run.")
  case .dispose where step > 1: (2, "The train releases a closure when its subscription has ended")
  case .dispose: (1, "`dispose()` runs the ending … A second `dispose()` does nothing.")
  case .update where actions.contains(where: \.isEnd): (1, "… the token that ends this subscription and no other.")
  default: (1, "`update(_:)` notifies every registered observer once, in the order in which they registered")
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
