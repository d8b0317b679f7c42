// Design: the sign itself observes both numbers, and compares each with what it remembers.

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
final class PlatformSign: ChangeObserver {
  let id: String
  private weak var train: Train?
  private var delay = 0
  private var platform = 0

  init(id: String) {
    self.id = id
  }

  /// Listens to both numbers of a train from then on, as long as the sign lives.
  func follow(_ train: Train) {
    self.train = train
    delay = train.delay.value
    platform = train.platform.value
    train.delay.add(self)
    train.platform.add(self)
  }

  /// What has changed since then, oldest first.
  private(set) var news: [News] = []

  /// Finds out which of the two numbers has changed: each change is delivered before the next one is made.
  func valueDidChange(to value: Int) {
    guard let train else { return }
    if train.delay.value != delay {
      delay = value
      news.append(.delay(value))
    } else if train.platform.value != platform {
      platform = value
      news.append(.platform(value))
    }
  }
}
