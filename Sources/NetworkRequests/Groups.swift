import DisposableObservers

/// Somebody's closure, kept under its key until the token goes.
typealias Observer = @Sendable (Answer) -> Void

/// A request on its way: who waits for its answer, and how to cancel it.
struct PendingFetch {
  let key: Int
  var audience: Set<Int>
  // A bag, since the transport may answer, and the audience leave, before it has returned its token.
  let cancellation = DisposeBag()
}

/// One answer for one observer, on the agenda.
struct Call {
  let request: Request
  let observerKey: Int
  let answer: Answer
}

/// All that a manager knows, as plain data: it decides who hears what, and calls nobody.
///
/// It is changed under a lock, so nothing that could run somebody's code is let go here: closures
/// and bags that leave it are handed to the caller.
///
/// Observers and fetches are known by sequential keys. A UUID would do as well; a number is a
/// thousand times cheaper to make, and sorting by it gives the order of registration.
struct Groups {
  private struct Group {
    var observers: [Int: Observer] = [:]
    var fetches: [PendingFetch] = []
  }

  private var groups: [Request: Group] = [:]
  private var lastKey = 0
  private var agenda: [Call] = []
  private var isDelivering = false

  /// The number of requests with an observer.
  var count: Int { groups.count }

  /// Registers an observer, in a group of its own if it is the first of its request.
  ///
  /// - Returns: The key of the observer, and the fetch for it alone.
  mutating func join(_ request: Request, _ observer: @escaping Observer) -> (key: Int, fetch: PendingFetch) {
    let key = nextKey()
    groups[request, default: Group()].observers[key] = observer
    return (key, startFetch(request, for: [key]))
  }

  /// Starts a fetch for everyone who observes a request.
  ///
  /// - Returns: `nil` if nobody does.
  mutating func startFetch(_ request: Request) -> PendingFetch? {
    guard let group = groups[request] else { return nil }
    return startFetch(request, for: Set(group.observers.keys))
  }

  private mutating func startFetch(_ request: Request, for audience: Set<Int>) -> PendingFetch {
    let fetch = PendingFetch(key: nextKey(), audience: audience)
    groups[request]?.fetches.append(fetch)
    return fetch
  }

  private mutating func nextKey() -> Int {
    lastKey += 1
    return lastKey
  }

  /// Takes an observer out, and with the last one its group.
  ///
  /// - Returns: What was taken out, and the fetches that nobody waits for any more.
  mutating func leave(_ request: Request, key: Int) -> (observer: Observer?, abandoned: [PendingFetch]) {
    guard var group = groups.removeValue(forKey: request) else { return (nil, []) }
    let observer = group.observers.removeValue(forKey: key)
    for index in group.fetches.indices { group.fetches[index].audience.remove(key) }
    let abandoned = group.fetches.filter(\.audience.isEmpty)
    group.fetches.removeAll(where: \.audience.isEmpty)
    if !group.observers.isEmpty { groups[request] = group }
    return (observer, abandoned)
  }

  /// Puts an answer on the agenda of those who wait for it, in the order in which they registered.
  ///
  /// - Returns: The fetch, which is over now; `nil` if nobody waits for its answer any more.
  mutating func finish(_ request: Request, key: Int, with answer: Answer) -> PendingFetch? {
    guard let index = groups[request]?.fetches.firstIndex(where: { $0.key == key }),
      let fetch = groups[request]?.fetches.remove(at: index)
    else { return nil }
    agenda += fetch.audience.sorted().map { Call(request: request, observerKey: $0, answer: answer) }
    return fetch
  }

  /// Gives out the agenda to whoever is to deliver it; the others leave theirs to that one.
  ///
  /// - Returns: `nil` if another thread, or a caller further up, is delivering.
  mutating func startDelivering() -> [Call]? {
    if isDelivering { return nil }
    isDelivering = true
    return nextCalls()
  }

  /// Gives out what has come up while the last agenda was delivered; `nil` if nothing did, which ends it.
  mutating func nextCalls() -> [Call]? {
    if agenda.isEmpty {
      isDelivering = false
      return nil
    }
    defer { agenda = [] }
    return agenda
  }

  /// Finds an observer, if it has not left.
  func observer(_ key: Int, of request: Request) -> Observer? {
    groups[request]?.observers[key]
  }
}
