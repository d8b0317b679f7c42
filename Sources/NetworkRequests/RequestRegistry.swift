import DisposableObservers

/// The closure of one observer.
typealias Observer = @Sendable (Response) -> Void

/// A fetch that waits for its response, with the keys of the observers that will receive it.
struct PendingFetch {
  let key: Int
  var recipients: Set<Int>
  // A bag, because the response or the last removal may come before the transport has returned its token.
  let cancellation = DisposeBag()
}

/// One response for one observer.
struct Delivery {
  let request: Request
  let observerKey: Int
  let response: Response
}

/// The state of a ``NetworkManager``: observers by request, pending fetches and queued deliveries.
///
/// The registry decides who receives what, and calls no closure. The manager mutates it under a lock,
/// so the methods return everything whose release could run foreign code: closures, responses and bags.
///
/// Observers and fetches have sequential keys. A UUID, as in the article, would do. An integer costs
/// a thousandth of it, and its order is the order of registration.
struct RequestRegistry {
  private struct Group {
    var observers: [Int: Observer] = [:]
    var fetches: [PendingFetch] = []
  }

  private var groups: [Request: Group] = [:]
  private var lastKey = 0
  private var queue: [Delivery] = []
  private var isDelivering = false

  /// The number of requests with at least one observer.
  var requestCount: Int { groups.count }

  /// Adds an observer to the group of a request, creating the group if needed.
  ///
  /// - Returns: The key of the observer, and a fetch for this observer only.
  mutating func add(_ observer: @escaping Observer, to request: Request) -> (key: Int, fetch: PendingFetch) {
    let key = nextKey()
    groups[request, default: Group()].observers[key] = observer
    return (key, startFetch(request, for: [key]))
  }

  /// Starts a fetch for all observers of a request.
  ///
  /// - Returns: `nil` if there are none.
  mutating func startFetch(_ request: Request) -> PendingFetch? {
    guard let group = groups[request] else { return nil }
    return startFetch(request, for: Set(group.observers.keys))
  }

  private mutating func startFetch(_ request: Request, for recipients: Set<Int>) -> PendingFetch {
    let fetch = PendingFetch(key: nextKey(), recipients: recipients)
    groups[request]?.fetches.append(fetch)
    return fetch
  }

  private mutating func nextKey() -> Int {
    lastKey += 1
    return lastKey
  }

  /// Removes an observer, and its group if it was the last one.
  ///
  /// - Returns: The observer, and the fetches that have no recipients left.
  mutating func removeObserver(_ key: Int, of request: Request) -> (observer: Observer?, abandoned: [PendingFetch]) {
    guard var group = groups.removeValue(forKey: request) else { return (nil, []) }
    let observer = group.observers.removeValue(forKey: key)
    for index in group.fetches.indices { group.fetches[index].recipients.remove(key) }
    let abandoned = group.fetches.filter(\.recipients.isEmpty)
    group.fetches.removeAll(where: \.recipients.isEmpty)
    if !group.observers.isEmpty { groups[request] = group }
    return (observer, abandoned)
  }

  /// Queues a response for the recipients of a fetch, in order of registration.
  ///
  /// - Returns: The fetch, which is now complete; `nil` if it was abandoned or completed before.
  mutating func complete(_ request: Request, key: Int, with response: Response) -> PendingFetch? {
    guard let index = groups[request]?.fetches.firstIndex(where: { $0.key == key }),
      let fetch = groups[request]?.fetches.remove(at: index)
    else { return nil }
    queue += fetch.recipients.sorted().map { Delivery(request: request, observerKey: $0, response: response) }
    return fetch
  }

  /// Returns the queued deliveries, for the caller to make.
  ///
  /// - Returns: `nil` if another thread, or a caller further up the stack, is delivering: it will make them.
  mutating func beginDelivering() -> [Delivery]? {
    if isDelivering { return nil }
    isDelivering = true
    return nextDeliveries()
  }

  /// Returns the deliveries queued since the last call; `nil` if there are none, which ends the delivery.
  mutating func nextDeliveries() -> [Delivery]? {
    if queue.isEmpty {
      isDelivering = false
      return nil
    }
    return exchange(&queue, with: [])
  }

  /// Returns the observer of a delivery, or `nil` if it has been removed in the meantime.
  func observer(of delivery: Delivery) -> Observer? {
    groups[delivery.request]?.observers[delivery.observerKey]
  }
}
