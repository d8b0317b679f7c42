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

  init(train: Train) {
    self.train = train
    text = "\(train.name): on time"
    train.delay.observe(self) { $0.show($1) }
  }

  private func show(_ delay: Int) {
    text = "\(train.name): " + (delay == 0 ? "on time" : "\(delay) min late")
    banner = Banner(text: text) { [weak self] in self?.hideBanner() }
  }

  private func hideBanner() {
    banner = nil
  }
}
