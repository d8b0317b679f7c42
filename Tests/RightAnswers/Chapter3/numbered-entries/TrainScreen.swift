import Synchronization

/// A train, as the app knows it.
final class Train {
  let name: String
  /// In minutes.
  let delay = Live(0)

  init(name: String) {
    self.name = name
  }
}

/// A message across a screen, with what a tap does.
struct Banner {
  let text: String
  let whenTapped: () -> Void
}

/// The screen of one train, which follows its delay and puts up a banner at each change.
final class TrainScreen {
  let train: Train
  private(set) var text: String
  private(set) var banner: Banner?
  private let id: String

  private static let screenCount = Mutex(0)

  init(train: Train) {
    self.train = train
    text = "\(train.name): on time"
    id = Self.screenCount.withLock { count in
      count += 1
      return "screen \(count)"
    }
    train.delay.observe(id: id) { [weak self] delay in
      guard let self else { return }
      text = "\(self.train.name): " + (delay == 0 ? "on time" : "\(delay) min late")
      banner = Banner(text: text) { [weak self] in self?.banner = nil }
    }
  }

  deinit {
    train.delay.remove(id: id)
  }
}
