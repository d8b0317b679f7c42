import SpecSupport

@testable import Chapter10

/// What the stories do: a feed, and readers `a` to `d`.
enum FeedAction: StoryAction {
  case join(String, Buffering), read(String, Int), update([Int])
  case cancel(String), leave(String), newFeed(Int)

  var description: String {
    switch self {
    case .join(let name, .all): "\(name) = Reader(feed.values())"
    case .join(let name, let buffering): "\(name) = Reader(feed.values(.\(buffering)))"
    case .read(let name, let count): "\(name).read(\(count))"
    case .update(let values): values.map { "feed.update(\($0))" }.joined(separator: "; ")
    case .cancel(let name): "\(name).cancel()"
    case .leave(let name): "\(name) = nil"
    case .newFeed(let value): "feed = nil; feed = Feed(\(value))"
    }
  }

  static let names = [["a", "b", "c", "d"]]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .join(let name, let buffering): .join(newName(name), buffering)
    case .read(let name, let count): .read(newName(name), count)
    case .cancel(let name): .cancel(newName(name))
    case .leave(let name): .leave(newName(name))
    case .update, .newFeed: self
    }
  }

  var simpler: [Self] {
    switch self {
    case .join(_, .all): []
    case .join(let name, .newest(2...)): [.join(name, .newest(1)), .join(name, .all)]
    case .join(let name, .oldest(2...)): [.join(name, .oldest(1)), .join(name, .all)]
    case .join(let name, _): [.join(name, .all)]
    case .read(let name, let count) where count > 1: [.read(name, 1), .read(name, count - 1)]
    case .update(let values) where values.count > 1: [.update(values.dropLast())]
    case .cancel(let name): [.leave(name)]
    default: []
    }
  }

  /// What the brief says of the action, and in which step.
  var promise: (step: Int, text: String) {
    switch self {
    case .join(_, .all), .read, .update:
      (
        1,
        """
        The first value of the sequence is the current one. Each later update follows in order, once, even if the \
        value equals the previous one.
        """
      )
    case .leave: (2, "A reader that leaves stops counting immediately.")
    case .cancel: (2, "A loop whose task is cancelled ends.")
    case .newFeed: (2, "When the feed is deallocated, each sequence ends, after the values that still wait.")
    case .join: (3, "`.newest(n)` discards the oldest waiting value, and `.oldest(n)` discards the new one.")
    }
  }
}
