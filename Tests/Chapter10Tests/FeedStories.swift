import SpecSupport
import Testing

@testable import Chapter10

/// The stories of steps 1 to 3.
enum FeedStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<FeedAction> {
    Stories(
      150,
      longest: 20,
      line: { StoryLine(action(ofStep: step, using: &$0)) },
      code: { journal in FeedStage(journal, countsReaders: step > 1).play },
      model: { journal in FeedModel(journal, countsReaders: step > 1).play },
      promise: { fault in
        let difference = fault.difference
        if !difference.isEmpty, difference.allSatisfy({ $0.hasPrefix("feed.readerCount") }) {
          return fault.quote([(2, "`readerCount` counts the sequences whose readers haven't left")])
        }
        let promises = fault.story.lines.map(\.action.promise)
        let ofLeaving = difference.contains { $0.hasSuffix("the end") } ? promises.filter { $0.step == 2 } : []
        return fault.quote(ofLeaving.isEmpty ? promises : ofLeaving)
      }
    )
  }
}

/// Plays stories on the code under test.
private final class FeedStage {
  private let journal: StoryJournal
  private let countsReaders: Bool
  private var feed: Feed<Delay>?
  private var delays: [Int: Delay] = [:]
  private var readers: [String: Reader] = [:]

  init(_ journal: StoryJournal, countsReaders: Bool) {
    self.journal = journal
    self.countsReaders = countsReaders
    feed = Feed(delay(0))
  }

  /// The same object for the same number.
  private func delay(_ minutes: Int) -> Delay {
    let delay = delays[minutes] ?? Delay(minutes)
    delays[minutes] = delay
    return delay
  }

  deinit {
    // What is left of the story ends with it; only step 2 says how a feed goes.
    if !countsReaders, let feed { keptForGood.record(feed) }
    Scheduler.play { _ in
      readers = [:]
      feed = nil
    }
  }

  func play(_ line: StoryLine<FeedAction>) {
    Scheduler.play { scheduler in
      switch line.action {
      case .join(let name, let buffering):
        readers[name] = nil
        // The one that had the name has left before another comes.
        scheduler.run()
        readers[name] = (feed?.values(buffering)).map { Reader($0) }
      case .read(let name, let count): readers[name]?.read(count)
      case .update(let values): for value in values { feed?.update(delay(value)) }
      case .cancel(let name): readers[name]?.cancel()
      case .leave(let name): readers[name] = nil
      case .newFeed(let value):
        feed = nil
        scheduler.run()
        feed = Feed(delay(value))
      }
      scheduler.run()
      for (name, reader) in readers.sorted(by: { $0.key < $1.key }) {
        let values = reader.takeValues()
        for value in values { journal.note("\(name) reads \(value)") }
        // The model has no reader anymore whose loop has come to its end.
        if values.last == "the end" { readers[name] = nil }
      }
      if countsReaders { journal.noteState("feed.readerCount is \(feed?.readerCount ?? 0)") }
      if case .cancel(let name) = line.action { readers[name] = nil }
    }
  }
}

// MARK: - Vocabulary

private func action(ofStep step: Int, using generator: inout SplitMix64) -> FeedAction {
  // In step 3, few readers stay for long: it takes several reads to see what a buffer does with its values.
  let name = generator.pick(step < 3 ? ["a", "b", "c", "d"] : ["a", "a", "a", "b"])
  let buffering = step < 3 ? Buffering.all : generator.pick(bufferings)
  let values = (0..<generator.pick([1, 1, 2, 4])).map { _ in generator.pick([1, 2, 3, 4, 5]) }
  let join = FeedAction.join(name, buffering)
  let read = FeedAction.read(name, generator.pick([1, 1, 2, 3]))
  let update = FeedAction.update(values)
  let newFeed = FeedAction.newFeed(generator.pick([6, 7]))
  return switch step {
  case 1: generator.pick(weighted: [join: 3, read: 4, update: 3])
  case 2: generator.pick(weighted: [join: 3, read: 4, update: 3, .cancel(name): 2, .leave(name): 2, newFeed: 1])
  default: generator.pick(weighted: [join: 2, read: 8, update: 8, .cancel(name): 1, .leave(name): 1, newFeed: 1])
  }
}

private let bufferings: [Buffering] = [
  .all, .newest(1), .newest(1), .newest(2), .newest(3), .newest(.max),
  .oldest(1), .oldest(2), .oldest(2), .oldest(3), .oldest(.max),
]
