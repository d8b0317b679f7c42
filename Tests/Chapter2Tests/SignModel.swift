import SpecSupport

/// Signs and trains as the brief has them, in the plainest words.
final class SignModel {
  private let journal: StoryJournal
  private var trains = ["red": (delay: 0, platform: 2), "blue": (delay: 0, platform: 2)]
  /// The signs that are alive, each with its train, which is called "gone" once it is.
  private var signs: [String: (id: String, train: String, news: [String])] = [:]

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<SignAction>) {
    switch line.action {
    case .new(let sign, let id, let train)
    where signs[sign] == nil && !signs.values.contains { $0.id == id && $0.train == train }:
      signs[sign] = (id, train, [])
    case .setDelay(let train, let minutes):
      if trains[train]?.delay != minutes { tell(".delay(\(minutes))", to: train) }
      trains[train]?.delay = minutes
    case .setPlatform(let train, let platform):
      if trains[train]?.platform != platform { tell(".platform(\(platform))", to: train) }
      trains[train]?.platform = platform
    case .look(let sign) where signs[sign] != nil: signs[sign]?.news.forEach(journal.note)
    case .letGo(let sign) where signs[sign] != nil:
      signs[sign] = nil
      journal.note("\(sign) is gone")
    case .replaceTrain(let train):
      trains[train] = (0, 2)
      for sign in signs.keys where signs[sign]?.train == train { signs[sign]?.train = "gone" }
    // How many observers listen for a sign is free; none is left when all signs are gone.
    case .count(let train) where !signs.values.contains { $0.train == train }:
      journal.note("0, 0")
    default: journal.skipLine()
    }
  }

  private func tell(_ news: String, to train: String) {
    for sign in signs.keys where signs[sign]?.train == train { signs[sign]?.news.append(news) }
  }
}
