import ExerciseSupport

/// A screen in the hall, which keeps its tokens in an array and decodes on its own.
final class TimetableScreen {
  private let client: TimetableClient
  private let platforms: [Int]
  private var texts: [String]
  private var tokens: [Token] = []

  init(client: TimetableClient, platforms: [Int]) {
    self.client = client
    self.platforms = platforms
    texts = platforms.map { _ in "-" }
  }

  var lines: [String] {
    zip(platforms, texts).map { "Platform \($0): \($1)" }
  }

  func appear() {
    tokens = platforms.enumerated().map { index, platform in
      client.observe(.next(platform: platform)) { [weak self] answer in
        let train = try? Departure(body: answer.get())
        self?.texts[index] = train.map { "\($0.time) \($0.destination)" } ?? "no news"
      }
    }
  }

  func disappear() {
    tokens = []
  }
}
