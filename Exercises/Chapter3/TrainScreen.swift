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

  /// Step 5: as given, this works, but the screen is never deallocated; find the strong references, and fix it.
  init(train: Train) {
    self.train = train
    text = "\(train.name): on time"
    train.delay.observe(self) { _, delay in
      self.text = "\(self.train.name): " + (delay == 0 ? "on time" : "\(delay) min late")
      self.banner = Banner(text: self.text) {
        self.banner = nil
      }
    }
  }
}
