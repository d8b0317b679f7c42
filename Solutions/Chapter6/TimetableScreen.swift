import ExerciseSupport

/// A screen in the hall, which shows the next train of some platforms while it is on.
final class TimetableScreen {
  private let client: TimetableClient
  private let platforms: [Int]
  private var shown: [Int: String] = [:]
  private var bag = Bag()

  init(client: TimetableClient, platforms: [Int]) {
    self.client = client
    self.platforms = platforms
  }

  /// Step 6: a line for each platform, in the order of `platforms`, such as "Platform 2: 07:05 Lindholm";
  /// "Platform 2: no news" if the last answer was a failure, or no departure; "Platform 2: -" before the very first.
  var lines: [String] {
    platforms.map { "Platform \($0): \(shown[$0] ?? "-")" }
  }

  /// Step 6: begins to observe `Request.next(platform:)` for each platform, also after a `disappear()`.
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

  /// Step 6: observes nothing more; its lines stay as they are.
  ///
  /// Nothing keeps a released screen alive, and its subscriptions end, too.
  func disappear() {
    bag.dispose()
    // A bag that was disposed of disposes of whatever it is given later, and the screen may appear again.
    bag = Bag()
  }
}
