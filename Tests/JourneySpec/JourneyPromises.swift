import SpecSupport

/// Returns the sentence of the brief that a story breaks, by what differs, and by the lines that are left in its
/// shortest form.
func promise(ofStep step: Int, brokenBy fault: StoryFault<JourneyAction>) -> String {
  let (story, difference) = (fault.story, fault.difference)
  let (number, sentence) =
    complaintPromise(step, difference) ?? releasePromise(story, difference) ?? promise(step, fault)
  let place = number < 6 ? "chapter 4, step \(number)" : "chapter 9, step \(number - 4)"
  return "The brief of \(place): \"\(sentence)\"\(remark(on: story, difference))"
}

/// Returns a remark on the update without which a story of a release goes as it should: no line can be left out.
private func remark(on story: Story<JourneyAction>, _ difference: [String]) -> String {
  guard story.callbackLines.isEmpty, releasePromise(story, difference) != nil,
    let update = story.lines.dropLast().first(where: \.action.isUpdate)
  else { return "" }
  return " Without `\(update.action)`, all goes as it should."
}

/// Returns the promise broken by threads that wait forever, hold a lock where they may not, or call an observer that is
/// being called.
private func complaintPromise(_ step: Int, _ difference: [String]) -> (Int, String)? {
  if difference.contains(where: { $0.hasSuffix(" is called in a call") }) {
    return (7, "no call of the closure begins before the previous call has returned.")
  }
  if difference.contains(where: { $0.hasPrefix("A deadlock: ") || $0.contains(" to no end: ") }) {
    if step == 8 { return (8, "While it is called, an observer may … wait for another thread to do so.") }
    return difference.contains { $0.hasPrefix("The code comes to no end: ") }
      ? (5, "While it is called, an observer may end its own subscription or another's")
      : (7, "An observer that is called may wait until another thread's `update(_:)` or `observe(_:)` has returned.")
  }
  guard difference.contains(where: { $0.hasPrefix("Thread ") }) else { return nil }
  return step < 8
    ? (5, "While it is called, an observer may end its own subscription or another's")
    : (8, "Lock no `Mutex` of yours while an observer is called, an ending runs, or a closure is released.")
}

/// Returns the promise broken by a story in which something is released too late, or too early.
private func releasePromise(_ story: Story<JourneyAction>, _ difference: [String]) -> (Int, String)? {
  let news = difference.filter { $0.hasSuffix(" is released") }
  if news.isEmpty || news.count < difference.count { return nil }
  if news.contains(where: { $0.hasPrefix("the old ") }) {
    return (2, "A token doesn't keep its train alive.")
  }
  if news.contains(where: { $0.hasSuffix("'s ending holds is released") }) {
    return (2, "A token releases its ending when the ending has run.")
  }
  if news.contains(where: { $0.hasSuffix("'s token is released") }) {
    return (4, "When `dispose()` has returned, or the `insert(_:)` of a late token, the bag refers to no token.")
  }
  if let last = story.lines.last?.action, last.isInsert || last.isBagDisposal {
    return plainPromise(story.lines.map(\.action), step: 4)
  }
  if let last = story.lines.last, last.action.isObserve, !last.inCallback.isEmpty {
    return (
      5,
      """
      … the train releases the closure of a subscription that has ended. If no round is running, as in a newcomer's \
      first call, the train does so by the time `observe(_:)` returns.
      """
    )
  }
  let hasRound = story.allLines.contains(where: \.action.isUpdate)
  return story.callbackLines.isEmpty || !hasRound
    ? (2, "When a subscription has ended, the train releases the closure, with everything captured there.")
    : (5, "By the end of the round at the latest, the train releases the closure of a subscription that has ended.")
}

private func promise(_ step: Int, _ fault: StoryFault<JourneyAction>) -> (Int, String) {
  let (story, difference) = (fault.story, fault.difference)
  let actions = story.allLines.map(\.action)
  let called = story.callbackLines.filter { $0.action != .onAnotherThread }.map(\.action)
  let isInCallback = story.allLines.contains { $0.action != .onAnotherThread && !$0.inCallback.isEmpty }
  if isInCallback, step == 7, actions.contains(.onAnotherThread) { return promiseOfRounds(called, difference) }
  if step == 8, let promise = promiseOfCallingBack(story, called, difference, isInCallback) { return promise }
  if step >= 5, isInCallback { return promiseOfLeaving(called.filter(\.isEnd), fault) }
  if step >= 6, actions.contains(.onAnotherThread) {
    return (6, "Any thread may register, update, dispose of a token, fill a bag or dispose of it.")
  }
  return plainPromise(story.lines.map(\.action), step: step)
}

/// Returns the promise broken by a story with these endings in callbacks, by who received what.
private func promiseOfLeaving(_ ends: [JourneyAction], _ fault: StoryFault<JourneyAction>) -> (Int, String) {
  // A story that crashed has no events.
  if !ends.isEmpty, fault.found.isEmpty, fault.expected.isEmpty {
    return (5, "While it is called, an observer may end its own subscription or another's")
  }
  if !ends.isEmpty, !fault.difference.isEmpty, !fault.difference.contains(where: isCall) {
    return plainPromise(ends, step: 1)
  }
  // An event begins with the name of the observer, and continues with what it receives.
  func count(_ name: Substring?, in events: [String]) -> Int {
    events.map { $0.split(separator: " ") }.filter { $0.first == name }.joined().count
  }
  let isCalledAfterEnd = fault.extra.contains { event in
    let name = event.split(separator: " ").first
    return isCall(event) && count(name, in: fault.found) > count(name, in: fault.expected)
  }
  return !ends.isEmpty && isCalledAfterEnd
    ? (5, "An observer whose subscription has ended receives nothing more, not even in this round.")
    : (5, "Every other registered observer receives the value once, in order.")
}

/// Whether an event is a call of an observer, and not the end of a token or the release of a closure.
private func isCall(_ event: String) -> Bool { !event.hasSuffix(" ends") && !event.hasSuffix(" is released") }

/// Returns the promise broken by a story in which another thread updates or registers in the middle of a round.
private func promiseOfRounds(_ called: [JourneyAction], _ difference: [String]) -> (Int, String) {
  if isInOtherOrder(difference) { return (7, "The updates follow in the order in which the train took them") }
  if called.contains(where: \.isEnd) {
    return (7, "When a subscription ends, the observer receives none of the values that still wait.")
  }
  return called.contains(where: \.isObserve)
    ? (7, "The first value comes first: the kilometre at the time of the registration.")
    : (7, "While another thread delivers, … The other thread then delivers the values.")
}

private func promiseOfCallingBack(
  _ story: Story<JourneyAction>,
  _ called: [JourneyAction],
  _ difference: [String],
  _ isInCallback: Bool
) -> (Int, String)? {
  if story.allLines.contains(where: { $0.action.isToken && !$0.inCallback.isEmpty }) {
    return (8, "An ending may call its own token or bag … Nothing runs twice")
  }
  if story.allLines.contains(where: \.action.isHolding) {
    return (8, "A closure may hold the last reference to another token of the same train")
  }
  guard isInCallback else { return nil }
  if called.contains(where: \.isLook) {
    return (8, "`kilometre` is the latest update, even while observers still wait for the value.")
  }
  if isInOtherOrder(difference) {
    return (8, "An update in a callback waits: each observer receives the older value first.")
  }
  if called.contains(where: \.isEnd), called.contains(where: { $0.isUpdate || $0.isObserve }) {
    return (7, "When a subscription ends, the observer receives none of the values that still wait.")
  }
  if called.contains(where: \.isObserve) {
    return (8, "An observer that registers during a round is not in that round")
  }
  return called.contains(where: \.isUpdate) ? (8, "each observer receives the older value first") : nil
}

/// Whether an observer received the expected values in another order, such as `ada [0, 1]` for `ada [1, 0]`.
private func isInOtherOrder(_ difference: [String]) -> Bool {
  let sorted = difference.map { String($0.sorted()) }
  return difference.contains { $0.hasSuffix("]") } && Set(sorted).count < difference.count
}

/// Returns the promise broken by a story without callbacks and threads, by its last line.
private func plainPromise(_ actions: [JourneyAction], step: Int) -> (Int, String) {
  switch actions.last {
  case .insert where actions.contains(where: \.isBagDisposal):
    (4, "After `dispose()`, the bag stays disposed of: a token that you insert later ends immediately.")
  case .insert: (4, "`insert(_:)` puts a token into the bag, and the bag keeps the token alive.")
  case .disposeBag:
    (
      4,
      "`dispose()` disposes of every token in the bag. … When `dispose()` has returned, … the bag refers to no token."
    )
  case .newBag: (4, "Deallocating the bag disposes of every token, too, even of a token that you keep alive elsewhere.")
  case .look: (3, "`kilometre` is 0 at first, and then what the latest update said")
  case .observe: (3, "A newcomer receives the current kilometre once … A registration notifies nobody else.")
  case .newTrain: (2, "A token doesn't keep its train alive.")
  case .drop: (2, "Releasing the last reference to a token runs the ending, unless the ending has run already.")
  case .dispose(let name) where step > 1 && name.count == 1: (2, "A token releases its ending when the ending has run.")
  case .dispose where step > 1: (2, "When a subscription has ended, the train releases the closure")
  case .dispose: (1, "`dispose()` runs the ending … A second `dispose()` does nothing.")
  case .update where actions.contains(where: \.isEnd): (1, "The token ends this subscription and no other.")
  default: (1, "`update(_:)` notifies every registered observer once, in the order of registration")
  }
}

extension JourneyAction {
  fileprivate var isHolding: Bool {
    switch self {
    case .observe(_, _, _?), .token(_, _?): true
    default: false
    }
  }

  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }

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
