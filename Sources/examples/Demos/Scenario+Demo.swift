import Course

extension Scenario {
  /// Plays the scenario from its beginning to its end, and records its lines and who calls whom.
  ///
  /// A demo is a client that records each call it makes; its observers record theirs.
  func play() -> Recording {
    let recording = Recording()
    switch self {
    case .conceptual: recordConceptual(on: recording)
    case .protocols: recordProtocols(on: recording)
    case .closures: recordClosures(on: recording)
    case .disposables: recordDisposables(on: recording)
    case .streams: recordStreams(on: recording)
    case .reviews: recordReviews(on: recording)
    case .cart: recordCart(on: recording)
    case .requests: recordRequests(on: recording)
    }
    return recording
  }
}
