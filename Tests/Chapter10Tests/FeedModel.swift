import SpecSupport

@testable import Chapter10

/// A feed and its readers as the brief has them.
final class FeedModel {
  private struct Subscription {
    let feed: Int
    let buffering: Buffering
    var waiting: [Int]  // for the reader
    var wanted = 0  // by the reader, which waits for it

    var mayDiscard: Bool { if case .all = buffering { false } else { true } }
  }

  private let journal: StoryJournal
  private let countsReaders: Bool
  private var feed = 0
  private var value = 0
  private var readers: [String: Subscription] = [:]

  init(_ journal: StoryJournal, countsReaders: Bool) {
    self.journal = journal
    self.countsReaders = countsReaders
  }

  func play(_ line: StoryLine<FeedAction>) {
    // A reader that waits for a value can't leave its loop; and what is on its way to it may wait, or not.
    let busy = readers.filter { $0.value.wanted > 0 }
    switch line.action {
    case .join(let name, let buffering):
      // Only step 2 says what becomes of a reader whose place another takes.
      if countsReaders ? busy[name] != nil : readers[name] != nil { return journal.skipLine() }
      readers[name] = Subscription(feed: feed, buffering: buffering, waiting: [value])
    case .read(let name, let count):
      if busy[name] != nil || readers[name] == nil { return journal.skipLine() }
      readers[name]?.wanted = count
    case .update(let values):
      if values.count > 1, busy.values.contains(where: \.mayDiscard) { return journal.skipLine() }
      for value in values { update(value) }
    case .cancel(let name):
      if busy[name] != nil { journal.note("\(name) reads the end") }
      readers[name] = nil
    case .leave(let name):
      if busy[name] != nil { return journal.skipLine() }
      readers[name] = nil
    case .newFeed(let value):
      feed += 1
      self.value = value
    }
    for name in readers.keys.sorted() { read(name) }
    if countsReaders { journal.noteState("feed.readerCount is \(readers.values.count { $0.feed == feed })") }
  }

  private func update(_ value: Int) {
    self.value = value
    for (name, reader) in readers where reader.feed == feed {
      var waiting = reader.waiting + [value]
      // Where a reader waits for the value, there is nothing before it.
      if case .newest(let most) = reader.buffering { waiting = waiting.suffix(most) }
      if case .oldest(let most) = reader.buffering { waiting = Array(waiting.prefix(most)) }
      readers[name]?.waiting = waiting
    }
  }

  private func read(_ name: String) {
    guard var reader = readers[name] else { return }
    while reader.wanted > 0, !reader.waiting.isEmpty {
      journal.note("\(name) reads \(reader.waiting.removeFirst())")
      reader.wanted -= 1
    }
    readers[name] = reader
    // The feed is deallocated, and with it the reader's loop.
    guard reader.wanted > 0, reader.feed != feed else { return }
    journal.note("\(name) reads the end")
    readers[name] = nil
  }
}
