import SpecSupport

@testable import Chapter10

/// What the stories do: a feed, and readers `a` to `d`.
enum FeedAction: StoryAction, Equatable {
  case join(String, Policy), read(String, Int), update([Int])
  case cancel(String), leave(String), newFeed(Int)

  /// `Buffering`, which can be compared.
  enum Policy: Equatable {
    case all, newest(Int), oldest(Int)

    var buffering: Buffering {
      switch self {
      case .all: .all
      case .newest(let count): .newest(count)
      case .oldest(let count): .oldest(count)
      }
    }
  }

  var description: String {
    switch self {
    case .join(let name, .all): "\(name) = Reader(feed.values())"
    case .join(let name, let policy): "\(name) = Reader(feed.values(.\(policy)))"
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
    case .join(let name, let policy): .join(newName(name), policy)
    case .read(let name, let count): .read(newName(name), count)
    case .cancel(let name): .cancel(newName(name))
    case .leave(let name): .leave(newName(name))
    case .update, .newFeed: self
    }
  }

  var simpler: [Self] {
    switch self {
    case .join(let name, .newest(2...)): [.join(name, .newest(1)), .join(name, .all)]
    case .join(let name, .oldest(2...)): [.join(name, .oldest(1)), .join(name, .all)]
    case .join(let name, let policy) where policy != .all: [.join(name, .all)]
    case .read(let name, let count) where count > 1: [.read(name, 1), .read(name, count - 1)]
    case .update(let values) where values.count > 1: [.update(values.dropLast())]
    case .cancel(let name): [.leave(name)]
    default: []
    }
  }
  /// Where the brief speaks of the action.
  var promise: FeedPromise {
    switch self {
    case .join(_, .all), .read, .update: .values
    case .join: .buffering
    case .leave: .leaving
    case .cancel: .cancelling
    case .newFeed: .ending
    }
  }
}

/// What the brief promises; of those that a shortest story needs, the last is the one that it breaks.
enum FeedPromise: String, CaseIterable {
  case values = """
    The brief, step 1: "It has the current value first, and then that of each update since `values()` was called, in \
    order, once each, even if it equals the one before."
    """
  case counting = "The brief, step 2: \"`readerCount` is the number of sequences that the feed hands its values to.\""
  case leaving = "The brief, step 2: a reader that has left \"is no longer counted\", and \"the others read on\"."
  case cancelling = """
    The brief, step 2: "When a reader's task is cancelled, while it waits for a value or before it reads, its loop \
    ends and it is no longer counted".
    """
  case ending = "The brief, step 2: \"When the feed goes, each sequence ends, after what still waits for its reader.\""
  case buffering = """
    The brief, step 3: "`.newest(n)` drops the oldest value that waits, and `.oldest(n)` the new one, as soon as there \
    would be more than n."
    """
}
