/// What has to hold when the threads of a play have returned, and what to make of it if it doesn't.
struct Expectations: Sendable {
  struct Values: Sendable {
    let name: String
    let allowed: [[Int]]
  }

  /// What each observer may have received.
  var values: [Values] = []
  /// Whether values arrive in order, and an observer in the middle of no other call.
  var isOrdered = false
  /// The tokens whose endings run once.
  var endings: [String] = []

  /// What is wrong, what was expected, and why that may be; `nil` if all is well.
  func complaint(of scene: Scene) -> String? {
    let found = scene.look()
    let ofValues = values.lazy.compactMap { value(of: $0, found) }.first
    let ofRegistrations = found.afterwards.keys.sorted().lazy.compactMap { registration(of: $0, found) }.first
    let ofOrder = isOrdered ? order(found) : nil
    return scene.complaint ?? kilometre(found) ?? ofValues ?? ofRegistrations ?? ofOrder
      ?? ending(found.endings.sorted()) ?? leftover(found.leftovers)
  }

  private func kilometre(_ found: Found) -> String? {
    if found.latest.isEmpty || found.latest.contains(found.kilometre) { return nil }
    return report("kilometre", found.kilometre, found.latest, Self.latestUpdate)
  }

  private func value(of values: Values, _ found: Found) -> String? {
    let name = values.name
    let received = found.received[name] ?? []
    let isRight = values.allowed.contains { isOrdered ? $0 == received : $0.sorted() == received.sorted() }
    let isOutOfDate = isOrdered && found.registered.contains(name) && received.last != found.kilometre
    if isRight, !isOutOfDate { return nil }
    let subject = isOrdered ? "\(name) receives" : "\(name) receives, in any order"
    let current = isRight ? values.allowed.filter { $0.last == found.kilometre } : values.allowed
    let lesson = lesson(of: values, received, found)
    return report(subject, received, current, isRight ? "The train is at \(found.kilometre). \(lesson)" : lesson)
  }

  private func lesson(of values: Values, _ received: [Int], _ found: Found) -> String {
    let name = values.name
    let lists = values.allowed.sorted { distance(received, $0) < distance(received, $1) }
    let expected = lists.first ?? []
    let missing = expected.first { value in received.count { $0 == value } < expected.count { $0 == value } }
    let surplus = received.first { value in received.count { $0 == value } > expected.count { $0 == value } }
    let isNew = found.newcomers.contains(name)
    if let missing, found.last(name).contains(missing) { return Self.leftWaiting(missing) }
    if missing != nil, !found.isAlive { return Self.silence }
    if missing != nil, found.registered.contains(name), found.last(name).isEmpty { return Self.offTheList(name) }
    if isNew, received.isEmpty, expected.count == 1 { return Self.firstValue }
    if let surplus, missing == nil, !expected.contains(surplus) {
      return found.registered.contains(name) ? Self.olderFirstValue : Self.ended
    }
    if let missing, found.ofScene.contains(missing) { return Self.copiedList }
    if isNew, let missing, let first = received.first, first < missing {
      return """
        \(name) received \(first), so \(name) was registered when the train took \(missing), and has to receive it, \
        even while the first value is on its way. \(Self.registering)
        """
    }
    if isNew, missing == nil, let surplus, received.first == surplus {
      let hasLeavers = found.afterwards.keys.contains { !found.registered.contains($0) }
      return Self.firstValueTwice(name, surplus, hasLeavers: hasLeavers)
    }
    if isNew, missing == nil, surplus != nil { return Self.twice }
    if isNew, missing != nil || surplus != nil { return Self.registering }
    if missing != nil, surplus != nil { return Self.ownValue }
    if surplus != nil { return Self.twice }
    if missing != nil { return Self.lost }
    return isNew && received.first != expected.first ? Self.firstValueInTurn : Self.inOrder
  }

  private func distance(_ found: [Int], _ expected: [Int]) -> Int {
    Set(found + expected).map { value in abs(found.count { $0 == value } - expected.count { $0 == value }) }
      .reduce(0, +)
  }

  /// Whoever is registered receives the last update once, and whoever has left doesn't.
  private func registration(of name: String, _ found: Found) -> String? {
    let isRegistered = found.registered.contains(name)
    let expected = isRegistered ? [Found.lastKilometre] : []
    let last = found.last(name)
    if last == expected { return nil }
    let subject = "then train.update(90), and \(name) receives"
    if !isRegistered {
      let lesson = found.leftUnnotified.contains(name) ? Self.registeredAfterLeaving : Self.copiedList
      return report(subject, last, [expected], "\(name) has left. \(lesson)")
    }
    if last.isEmpty { return report(subject, last, [expected], found.isAlive ? Self.offTheList(name) : Self.silence) }
    let isLate = last.contains { $0 != Found.lastKilometre }
    return report(subject, last, [expected], isLate ? Self.leftWaiting(last[0]) : Self.twice)
  }

  /// Observers receive the same from the first value of the later one on.
  private func order(_ found: Found) -> String? {
    let lists = found.registered.map { ($0, found.received[$0] ?? []) }.sorted { $0.1.count > $1.1.count }
    guard let (first, longest) = lists.first else { return nil }
    for (name, received) in lists.dropFirst() where !longest.reversed().starts(with: received.reversed()) {
      let expected = Array(longest.suffix(received.count))
      return report("\(first) receives: \(longest)\n\(name) receives", received, [expected], Self.inOrder)
    }
    return nil
  }

  private func ending(_ ran: [String]) -> String? {
    if ran == endings.sorted() { return nil }
    let lost = endings.first { !ran.contains($0) }
    return report("endings that ran", ran, [endings.sorted()], lost == nil ? Self.endingTwice : Self.endingLost)
  }

  private func leftover(_ leftovers: [String]) -> String? {
    guard let first = leftovers.first else { return nil }
    let lesson = first.hasPrefix("the token") ? Self.bagKeeps : Self.closureKept
    return report("what is not released", leftovers.joined(separator: ", "), ["nothing"], lesson)
  }

  private func report<Value>(_ subject: String, _ found: Value, _ expected: [Value], _ lesson: String) -> String {
    "\(subject): \(found)\nexpected: \(expected.map { "\($0)" }.joined(separator: " or "))\n\(lesson)"
  }
}

// MARK: - What to make of it

extension Expectations {
  static let latestUpdate = "`kilometre` is the latest update, even while observers still wait for the value."

  static func overlap(_ name: String, _ kilometre: Int) -> String {
    """
    \(name) was called with \(kilometre) while an earlier call of \(name) had not returned.
    Two threads delivered. Finding that no thread delivers and beginning to deliver have to be one step, in one \
    `withLock`; and a thread has to count as delivering until its last call has returned.
    """
  }

  private static func leftWaiting(_ kilometre: Int) -> String {
    """
    The \(kilometre) was left waiting, and arrived only with a later update: it was left to a thread that delivered \
    nothing more. Finding that nothing is left to deliver and ceasing to deliver have to be one step, in one \
    `withLock`; so do seeing that another thread delivers and leaving it the value.
    """
  }

  private static let silence = """
    In the end, not even a newcomer received a value. Does each thread believe that another one delivers? Whichever \
    way a thread ceases to deliver, even with no observer left to call, it has to note that in the `withLock` in which \
    it finds nothing left to deliver.
    """

  private static func offTheList(_ name: String) -> String {
    "\(name) is registered, but received nothing of a later update: is \(name) still on your list? \(copiedList)"
  }

  private static let registeredAfterLeaving = """
    Does your code register a newcomer whose token was disposed of before the first value came, while the newcomer was \
    kept apart or waited to be registered?
    """

  private static let copiedList = """
    Is the list read in one `withLock` and written back in another? That undoes what another thread did in between. \
    And does the `withLock` that adds an observer draw its number, too? Else the list is not in their order.
    """

  private static let firstValue = """
    Each newcomer has to receive a first value of its own, whatever other threads do meanwhile. All that makes up a \
    registration has to be one step, in one `withLock`.
    """

  private static func firstValueTwice(_ name: String, _ kilometre: Int, hasLeavers: Bool) -> String {
    """
    \(name) received \(kilometre) as the first value, and again as an update: no update may come in both ways. \
    \(hasLeavers ? "Does a newcomer get the number of an observer that has left? " : "")\(registering)
    """
  }

  private static let registering = """
    Registering and reading the kilometre have to be one step, in one `withLock`; so do moving the train and noting \
    which observers are to be notified.
    """

  private static let olderFirstValue =
    "The first value has to be the kilometre at the time of the registration, and no older one. \(latestUpdate)"

  private static let firstValueInTurn = """
    The first value has to come in its turn, as updates do: before the next call, the first one has to have returned. \
    The first value has to get its turn in the `withLock` that registers the observer, and an update in the one that \
    moves the train.
    """

  static let ended = "When a subscription ends, the observer receives none of the values that still wait."

  private static let ownValue =
    "Each update has to reach all registered observers with its own kilometre, wherever the train is by then."

  private static let twice = """
    Each observer has to receive each update only once. Do two threads deliver it? Finding that no thread delivers and \
    beginning to deliver have to be one step, in one `withLock`; so do finding a value that waits and taking it out.
    """

  private static let lost = """
    Each update has to reach every registered observer, even if a newer one waits already, or an equal one came \
    before. Is a value read in one `withLock` and written back in another? That undoes what happened in between.
    """

  private static let inOrder = """
    Updates have to be delivered in the order in which the train took them. Moving the train, also for those that read \
    `kilometre`, and putting its update behind those that wait have to be one step, in one `withLock`.
    """

  private static let endingTwice = """
    An ending may run only once. Checking that a token has not ended and taking out its ending have to be one step, in \
    one `withLock`; so do checking that a token is in the bag and taking it out.
    """

  private static let endingLost = """
    Every token has to end. Seeing that the bag is open and adding the token have to be one step, in one `withLock`; \
    so do closing the bag and taking its tokens out.
    """

  private static let bagKeeps = "A bag that was disposed of may keep no token, even if the token came at that moment."

  private static let closureKept = """
    All threads have returned, so the closure of an ended subscription has to be released. Seeing that another thread \
    delivers and leaving it something to do have to be one step, in one `withLock`; so do finding nothing left to call \
    or release, and ceasing to deliver.
    """
}
