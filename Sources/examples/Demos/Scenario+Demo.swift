import Course

extension Scenario {
  /// Plays the scenario from its beginning to its end, and records its lines and who calls whom.
  ///
  /// A demo is a client that records each call it makes; its observers record theirs.
  func play() -> Recording {
    let recording = Recording()
    switch self {
    case .conceptual: ConceptualDemo.play(on: recording)
    case .protocols: ProtocolDemo.play(on: recording)
    case .closures: ClosureDemo.play(on: recording)
    case .disposables: DisposableDemo.play(on: recording)
    case .streams: StreamDemo.play(on: recording)
    case .reviews: recordReviews(on: recording)
    case .cart: recordCart(on: recording)
    case .requests: recordRequests(on: recording)
    }
    return recording
  }
}
