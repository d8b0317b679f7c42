import ExerciseSupport

/// A train with two numbers that may change, each of which can be observed.
final class Train {
  /// In minutes.
  let delay = Observed(0)
  let platform: Observed<Int>

  init(platform: Int) {
    self.platform = Observed(platform)
  }
}

/// One thing that has changed about a train.
enum News: Equatable {
  /// The train is this many minutes late now.
  case delay(Int)
  /// The train leaves from this platform now.
  case platform(Int)
}

/// A sign above a platform, which shows what has changed about its train.
final class PlatformSign {
  let id: String
  // How a sign observes both numbers, and tells them apart, is yours to decide.
  private lazy var delayHelper = Helper(sign: self, kind: News.delay)
  private lazy var platformHelper = Helper(sign: self, kind: News.platform)

  init(id: String) {
    self.id = id
  }

  /// Step 6: observes both numbers of a train from then on, until the sign is deallocated.
  func follow(_ train: Train) {
    train.delay.add(delayHelper)
    train.platform.add(platformHelper)
  }

  /// Step 6: each change since then, oldest first, as a delay or a platform.
  fileprivate(set) var news: [News] = []
}

/// Observes one of the two numbers for a sign, and so knows which it is.
private final class Helper: ChangeObserver {
  let id: String
  // The sign keeps its helpers alive, so they refer to it weakly.
  private weak var sign: PlatformSign?
  private let kind: (Int) -> News

  init(sign: PlatformSign, kind: @escaping (Int) -> News) {
    id = sign.id
    self.sign = sign
    self.kind = kind
  }

  func valueDidChange(to value: Int) {
    sign?.news.append(kind(value))
  }
}
