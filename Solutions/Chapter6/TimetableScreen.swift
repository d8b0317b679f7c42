import ExerciseSupport

/// A screen in the hall, which shows the next train of some platforms for as long as it is switched on.
final class TimetableScreen {
  private let client: TimetableClient
  private let platforms: [Int]
  private var shown: [Int: String] = [:]
  private var bag = Bag()

  init(client: TimetableClient, platforms: [Int]) {
    self.client = client
    self.platforms = platforms
  }

  /// Step 5: a line for each platform, in the order of `platforms`, such as "Platform 2: 07:05 Lindholm";
  /// "Platform 2: no news" if the last answer was a failure, and "Platform 2: -" before the very first.
  var lines: [String] {
    platforms.map { "Platform \($0): \(shown[$0] ?? "-")" }
  }

  /// Step 5: begins to observe `Request.next(platform:)` for each platform; it may appear again after it disappeared.
  ///
  /// Its lines stay as they are, each until the next answer for it comes.
  func appear() {
    for platform in platforms {
      let token = client.observe(.next(platform: platform), decoding: Departure.init(body:)) { [weak self] answer in
        switch answer {
        case .success(let train): self?.shown[platform] = "\(train.time) \(train.destination)"
        case .failure: self?.shown[platform] = "no news"
        }
      }
      bag.insert(token)
    }
  }

  /// Step 5: observes nothing more; its lines stay as they are.
  ///
  /// A screen that is dropped while it is on goes away, and observes nothing more either.
  func disappear() {
    bag.dispose()
    // A bag that was disposed takes in nothing more, and the screen may appear again.
    bag = Bag()
  }
}
