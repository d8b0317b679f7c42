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
  private(set) var news: [News] = []
  private var ears: [Ear] = []

  init(id: String) {
    self.id = id
  }

  /// Listens to both numbers of a train from then on, as long as the sign lives.
  func follow(_ train: Train) {
    listen(to: train.delay) { [weak self] in self?.news.append(.delay($0)) }
    listen(to: train.platform) { [weak self] in self?.news.append(.platform($0)) }
  }

  private func listen(to observed: Observed<Int>, hear: @escaping (Int) -> Void) {
    let ear = Ear(id: id, hear: hear)
    ears.append(ear)
    observed.add(ear)
  }
}

/// Calls a closure with each new value.
private final class Ear: ChangeObserver {
  let id: String
  private let hear: (Int) -> Void

  init(id: String, hear: @escaping (Int) -> Void) {
    self.id = id
    self.hear = hear
  }

  func valueDidChange(to value: Int) {
    hear(value)
  }
}
