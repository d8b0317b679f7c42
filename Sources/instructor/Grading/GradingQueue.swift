import Classroom

/// The submissions still to be graded, by chapter, and which worker takes which next.
///
/// The first build of a chapter takes far longer than the next, so a worker stays with the chapters that it has begun,
/// and takes one from another worker only when it would be idle.
struct GradingQueue {
  /// A chapter of a submission, each by its position.
  struct Item: Equatable, Sendable {
    let submission: Int
    let chapter: Int
  }

  // In the order of submissions, so that their rows are complete one after another.
  private var waiting: [Item]
  // The worker that began the chapter.
  private var owners: [Int: Int] = [:]

  init(_ items: [Item]) {
    waiting = items
  }

  /// How many items are left.
  var count: Int { waiting.count }

  /// Takes the next item for a worker; `nil` if none is left.
  mutating func next(for worker: Int) -> Item? {
    let own = waiting.firstIndex { owners[$0.chapter, default: worker] == worker }
    guard let index = own ?? waiting.indices.first else { return nil }
    let item = waiting.remove(at: index)
    if own != nil { owners[item.chapter] = worker }
    return item
  }
}
