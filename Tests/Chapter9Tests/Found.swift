/// What there is when the threads of a scene have returned, and what another update and a newcomer bring then.
struct Found: Sendable {
  static let lastKilometre = 90

  /// What each observer has received, oldest first.
  var received: [String: [Int]] = [:]
  /// The observers that are registered, in no order.
  var registered: [String] = []
  /// Those that a thread registered, and not the scene.
  var newcomers: Set<String> = []
  /// Those whose tokens were disposed of before their first value came.
  var leftUnnotified: Set<String> = []
  /// The tokens whose endings have run, before the last references to tokens go; one that ran twice is there twice.
  var endings: [String] = []
  /// The kilometres to which the scene updated the train, and not a thread.
  var ofScene: Set<Int> = []
  /// The kilometres of which each may be that of the latest update.
  var latest: [Int] = []
  var kilometre = 0
  /// What ended subscriptions and tokens still keep alive.
  var leftovers: [String] = []
  var afterwards: [String: [Int]] = [:]
  /// Whether a train still delivers anything.
  var isAlive = false

  /// What the last update has brought an observer.
  func last(_ name: String) -> [Int] {
    Array((afterwards[name] ?? []).dropFirst(received[name]?.count ?? 0))
  }
}
