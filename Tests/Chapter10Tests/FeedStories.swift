import SpecSupport

@testable import Chapter10

/// The stories of a step, in its words and those of the steps before it.
func feedStories(ofStep step: Int) -> Stories<FeedAction> {
  Stories(
    150,
    longest: 20,
    line: { StoryLine(action(ofStep: step, using: &$0)) },
    code: { journal in
      let stage = FeedStage(journal, countsReaders: step > 1)
      return { stage.play($0.action) }
    },
    model: { journal in
      let model = FeedModel(journal, countsReaders: step > 1)
      return { model.play($0.action) }
    },
    promise: { story, _ in brokenPromise(story) }
  )
}

/// Plays stories on the code under test.
private final class FeedStage {
  private let journal: StoryJournal
  private let countsReaders: Bool
  private var feed: Feed<Int>? = Feed(0)
  private var readers: [String: Reader] = [:]

  init(_ journal: StoryJournal, countsReaders: Bool) {
    (self.journal, self.countsReaders) = (journal, countsReaders)
  }

  deinit {
    // What is left of the story ends with it; only step 2 says how a feed goes.
    if !countsReaders, let feed { keepForGood(feed) }
    Scheduler.play { _ in (readers, feed) = ([:], nil) }
  }

  func play(_ action: FeedAction) {
    Scheduler.play { scheduler in
      var leaving: Reader?
      switch action {
      case .join(let name, let policy):
        readers[name] = nil
        // The one that had the name is gone before another comes.
        scheduler.run()
        readers[name] = (feed?.values(policy.buffering)).map { Reader($0) }
      case .read(let name, let count): readers[name]?.read(count)
      case .update(let values): for value in values { feed?.update(value) }
      case .cancel(let name):
        leaving = readers.removeValue(forKey: name)
        leaving?.cancel()
      case .leave(let name): readers[name] = nil
      case .newFeed(let value):
        feed = nil
        scheduler.run()
        feed = Feed(value)
      }
      scheduler.run()
      var all = readers
      if case .cancel(let name) = action { all[name] = leaving }
      for (name, reader) in all.sorted(by: { $0.key < $1.key }) {
        let heard = reader.takeHeard()
        for value in heard { journal.note("\(name) reads \(value)") }
        // The model has no reader anymore whose loop has come to its end.
        if heard.last == "the end" { readers[name] = nil }
      }
      if countsReaders { journal.noteState("feed.readerCount is \(feed?.readerCount ?? 0)") }
    }
  }
}

// MARK: - Vocabulary

private func action(ofStep step: Int, using generator: inout SplitMix64) -> FeedAction {
  let name = generator.pick(["a", "b", "c", "d"])
  let count = generator.pick([1, 1, 2, 3])
  switch generator.pick(choices(ofStep: step)) {
  case "j": return .join(name, step < 3 ? .all : generator.pick(policies))
  case "r": return .read(name, count)
  case "u": return .update((0..<generator.pick([1, 1, 2, 4])).map { _ in generator.pick([1, 2, 3, 4, 5]) })
  case "c": return .cancel(name)
  case "l": return .leave(name)
  default: return .newFeed(generator.pick([6, 7]))
  }
}

private func choices(ofStep step: Int) -> [Character] {
  switch step {
  case 1: Array("jjjrrrruuu")
  case 2: Array("jjjrrrruuuccllf")
  default: Array("jjrrruuuuclf")
  }
}

private let policies: [FeedAction.Policy] = [
  .all, .newest(1), .newest(1), .newest(2), .newest(3), .oldest(1), .oldest(2), .oldest(2), .oldest(3),
]

// MARK: - Promises

/// The sentence of the brief that a story, shrunk to its shortest, breaks: the one about the last thing that it needs.
private func brokenPromise(_ story: Story<FeedAction>) -> String {
  var (limits, goes, cancels, leaves, readers) = (false, false, false, false, Set<String>())
  for line in story.lines {
    switch line.action {
    case .join(let name, let policy):
      if policy != .all { limits = true }
      if !readers.insert(name).inserted { leaves = true }
    case .newFeed: goes = true
    case .cancel: cancels = true
    case .leave: leaves = true
    case .read, .update: break
    }
  }
  return switch true {
  case limits:
    """
    The brief, step 3: "`.newest(n)` drops the oldest value that waits, and `.oldest(n)` the new one", as soon as there would \
    be more than n; each reader has its own buffering.
    """
  case goes: "The brief, step 2: when the feed goes, each sequence ends, \"after what still waits for its reader\"."
  case cancels:
    "The brief, step 2: when a reader's task is cancelled while it waits, its loop ends, and it is no longer counted."
  case leaves:
    "The brief, step 2: a reader that has released its sequence \"is no longer counted\", and the others read on."
  case readers.count > 1:
    "The brief, step 1: \"Each sequence is for one reader, and has all values, however many others there are.\""
  default:
    """
    The brief, step 1: a sequence has the current value first, and then that of each update since values() was called, \
    "in order, once each, even if it equals the one before".
    """
  }
}
