import SpecSupport

@testable import Chapter2

/// Signs and trains under test.
final class SignStage {
  private let journal: StoryJournal
  private var trains = ["red": Train(platform: 2), "blue": Train(platform: 2)]
  private var signs: [String: PlatformSign] = [:]

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<SignAction>) {
    switch line.action {
    case .new(let sign, let id, let name):
      guard let train = trains[name] else { return }
      signs[sign] = PlatformSign(id: id)
      signs[sign]?.follow(train)
    case .setDelay(let train, let minutes): trains[train]?.delay.value = minutes
    case .setPlatform(let train, let platform): trains[train]?.platform.value = platform
    case .look(let sign): signs[sign]?.news.forEach { journal.note($0.code) }
    case .letGo(let name):
      weak let sign = signs[name]
      signs[name] = nil
      journal.note(sign == nil ? "\(name) is gone" : "\(name) still lives")
    case .replaceTrain(let name):
      trains[name] = nil
      trains[name] = Train(platform: 2)
    case .count(let name):
      guard let train = trains[name] else { return }
      journal.note("\(train.delay.observerCount), \(train.platform.observerCount)")
    }
  }
}
