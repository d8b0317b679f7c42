import SpecSupport

import enum Interleavings.Interleaving

@testable import Chapter10

/// A feed at 0 and its readers, with which threads play; what happens is a line in the column of a thread.
///
/// What it notes is in locks of its own, which no schedule sees.
final class FeedScene: Sendable {
  typealias Values = any AsyncSequence<Delay, Never> & Sendable

  private struct Update {
    let number: Int
    weak let value: Delay?
  }

  private let feed = Kept(Feed(Delay(0)))
  private let scheduler = Scheduler.play { $0 }
  private let sequences = EventRecorder<(name: String, values: Kept<Values>)>()
  private let tasks = EventRecorder<(name: String, task: Task<Void, Never>)>()
  private let notes = EventRecorder<(name: String, value: Int?)>()
  private let updates = EventRecorder<Update>()
  private let otherCode = EventRecorder<Values>()
  /// How many readers a thread has found in the middle of the scene.
  let counts = EventRecorder<Int>()

  /// Sets the scene with readers that have read nothing yet, and perhaps other code that has their sequences.
  init(_ names: String..., buffering: Buffering = .all, hasOtherCode: Bool = false) {
    for name in names { join(name, buffering) }
    if hasOtherCode { for (_, values) in sequences.events { values.look(otherCode.record) } }
  }

  var readerCount: Int? { feed.look(\.readerCount) }

  deinit {
    for (_, task) in tasks.events { scheduler.collectJobs { task.cancel() } }
    scheduler.collectJobs { scheduler.run() }
  }

  /// Makes the tasks of all readers, which begin to read when they are run.
  @discardableResult
  func reading() -> Self {
    for (name, kept) in sequences.events {
      guard let values = kept.take() else { continue }
      let task = scheduler.collectJobs {
        Task { [notes] in
          for await value in values {
            Interleaving.note("\(name) reads \(value)")
            notes.record((name, value.minutes))
          }
          notes.record((name, nil))
        }
      }
      tasks.record((name, task))
    }
    return self
  }

  /// Lets all readers read what there is, so that they wait for more.
  @discardableResult
  func waiting() -> Self {
    reading().runReaders()
    return self
  }

  func update(_ numbers: Int...) {
    scheduler.collectJobs {
      for number in numbers {
        let value = Delay(number)
        updates.record(Update(number: number, value: value))
        Interleaving.action("feed.update(\(number))") { feed.look { $0.update(value) } }
      }
    }
  }

  func join(_ name: String, _ buffering: Buffering = .all) {
    let argument = if case .all = buffering { "" } else { ".\(buffering)" }
    let values = Interleaving.action("\(name) = feed.values(\(argument))") {
      feed.look { $0.values(buffering) as Values }
    }
    if let values { sequences.record((name, Kept(values))) }
  }

  func releaseFeed() {
    Interleaving.action("feed = nil") { scheduler.collectJobs { _ = feed.take() } }
  }

  /// Releases a sequence that nobody has read.
  func release(_ name: String) {
    let kept = sequences.events.first { $0.name == name }
    Interleaving.action("\(name) = nil") { _ = kept?.values.take() }
  }

  func countReaders() {
    Interleaving.action("feed.readerCount") { _ = feed.look { counts.record($0.readerCount) } }
  }

  /// Runs the readers until all wait.
  func runReaders() {
    Interleaving.action("the readers read") { scheduler.collectJobs { scheduler.run() } }
  }

  func cancel(_ name: String) {
    guard let (_, task) = tasks.events.first(where: { $0.name == name }) else { return }
    Interleaving.action("\(name)'s task is cancelled") { scheduler.collectJobs { task.cancel() } }
  }

  /// What a reader has read, once all have read what there is.
  func read(_ name: String) -> [Int] {
    waiting()
    return notes.events.compactMap { $0.name == name ? $0.value : nil }
  }

  /// The updates before the last whose values are still alive.
  var leftovers: [Int] { updates.events.dropLast().filter { $0.value != nil }.map(\.number) }

  func hasEnded(_ name: String) -> Bool {
    notes.events.contains { $0.name == name && $0.value == nil }
  }
}
