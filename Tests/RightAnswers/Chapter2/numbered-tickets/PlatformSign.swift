/// A train with two numbers that may change, each observed on its own.
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

/// The sign that passengers look up to: it shows what has changed about its train.
final class PlatformSign {
  let id: String
  private let delays = Helper<DelayKind>()
  private let platforms = Helper<PlatformKind>()
  private weak var train: Train?

  init(id: String) {
    self.id = id
    delays.sign = self
    platforms.sign = self
  }

  deinit {
    train?.delay.remove(id: delays.id)
    train?.platform.remove(id: platforms.id)
  }

  /// Listens to both numbers of a train from then on, as long as the sign lives.
  func follow(_ train: Train) {
    self.train = train
    train.delay.add(delays)
    train.platform.add(platforms)
  }

  /// What has changed since then, oldest first.
  fileprivate(set) var news: [News] = []
}

/// Which of the numbers a helper observes: a type that has no values, only a meaning.
private protocol NewsKind {
  static func news(_ number: Int) -> News
}

private enum DelayKind: NewsKind {
  static func news(_ number: Int) -> News { .delay(number) }
}

private enum PlatformKind: NewsKind {
  static func news(_ number: Int) -> News { .platform(number) }
}

private final class Helper<Kind: NewsKind>: ChangeObserver {
  // No two objects are the same, so no two helpers that are alive have the same id.
  var id: String { "\(ObjectIdentifier(self))" }
  // The sign keeps its helpers alive, so they refer to it weakly.
  weak var sign: PlatformSign?

  func valueDidChange(to value: Int) {
    sign?.news.append(Kind.news(value))
  }
}
