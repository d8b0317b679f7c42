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
  private let record = NewsRecord()
  private var doors: [AnyObject] = []

  init(id: String) {
    self.id = id
  }

  /// Listens to both numbers of a train from then on, as long as the sign lives.
  func follow(_ train: Train) {
    let delayDoor = DelayDoor(id: id + " (delay)", record: record)
    let platformDoor = PlatformDoor(id: id + " (platform)", record: record)
    doors = [delayDoor, platformDoor]
    train.delay.add(delayDoor)
    train.platform.add(platformDoor)
  }

  /// What has changed since then, oldest first.
  var news: [News] { record.news }
}

/// What a sign has learned; its doors write here, and so need not know the sign.
private final class NewsRecord {
  var news: [News] = []
}

private final class DelayDoor: ChangeObserver {
  let id: String
  private let record: NewsRecord

  init(id: String, record: NewsRecord) {
    self.id = id
    self.record = record
  }

  func valueDidChange(to value: Int) {
    record.news.append(.delay(value))
  }
}

private final class PlatformDoor: ChangeObserver {
  let id: String
  private let record: NewsRecord

  init(id: String, record: NewsRecord) {
    self.id = id
    self.record = record
  }

  func valueDidChange(to value: Int) {
    record.news.append(.platform(value))
  }
}
