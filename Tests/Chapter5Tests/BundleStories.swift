import SpecSupport

@testable import Chapter5

// The stories of step 2: bundles and work for a publisher whose observers are bells.

enum BundleAction: StoryAction {
  case deliver([DelayNotice]), withObserver(Int, fails: Bool)

  var description: String {
    switch self {
    case .deliver(let bundle): "bells.deliver([\(bundle.map(\.name).joined(separator: ", "))])"
    case .withObserver(let bell, let fails): "bells.withObserver(\(bell)) { …\(fails ? "; throw Failure()" : "") }"
    }
  }

  var simpler: [Self] {
    switch self {
    case .deliver(let bundle):
      bundle.count > 1 ? [.deliver(bundle.dropLast()), .deliver(Array(bundle.dropFirst()))] : []
    case .withObserver(let bell, let fails): fails ? [.withObserver(bell, fails: false)] : []
    }
  }
}

/// Plays stories on a publisher that writes down what is asked of it.
final class BundleStage {
  typealias Work = () throws -> Void

  private struct Failure: Error {}

  private let journal: StoryJournal
  private let deliver: (BellBoard, [DelayNotice]) -> Void
  private let withObserver: (BellBoard, Int, Work) throws -> Void
  private let bells = BellBoard()
  private var registered: Set<Int> = []

  init(
    _ journal: StoryJournal,
    deliver: @escaping (BellBoard, [DelayNotice]) -> Void,
    withObserver: @escaping (BellBoard, Int, Work) throws -> Void
  ) {
    self.journal = journal
    self.deliver = deliver
    self.withObserver = withObserver
  }

  func play(_ line: StoryLine<BundleAction>) {
    act(line)
    for entry in bells.takeAsked() { journal.note(entry) }
  }

  private func act(_ line: StoryLine<BundleAction>) {
    switch line.action {
    case .deliver(let bundle): deliver(bells, bundle)
    case .withObserver(let bell, let fails):
      // An observer that is registered already is out of scope.
      guard registered.insert(bell).inserted else { return journal.leaveUnspecified() }
      do {
        try withObserver(bells, bell) {
          for line in line.inCallback { act(line) }
          if fails { throw Failure() }
        }
      } catch is Failure {
        bells.note("threw Failure")
      } catch {
        bells.note("threw another error")
      }
      registered.remove(bell)
    }
  }
}

let bundleStories = Stories<BundleAction>(
  250,
  longest: 4,
  line: { bundleLine(depth: 0, using: &$0) },
  code: { journal in
    BundleStage(journal) {
      $0.deliver($1)
    } withObserver: {
      try $0.withObserver($1, during: $2)
    }.play
  },
  model: { journal in
    BundleStage(journal) { bells, bundle in
      for notice in bundle { bells.notifyObservers(of: notice) }
    } withObserver: { bells, bell, work in
      bells.addObserver(bell)
      defer { bells.removeObserver(bell) }
      try work()
    }.play
  },
  promise: { fault in
    let hasWork = fault.story.allLines.contains { if case .withObserver = $0.action { true } else { false } }
    return hasWork
      ? """
      The brief, step 2: "withObserver(_:during:) adds the observer, does the work, and removes the observer, even if \
      the work throws. The error goes on to the caller."
      """
      : """
      The brief, step 2: "deliver(_:) calls notifyObservers(of:) for each notice of a bundle, in order, and leaves \
      none out."
      """
  }
)

private func bundleLine(depth: Int, using generator: inout SplitMix64) -> StoryLine<BundleAction> {
  if generator.oneIn(2) {
    let notices = [DelayNotice.lindholm, .lindholm, .lindholmLater, .lindholmOnTime, .marsh]
    return StoryLine(.deliver((0..<generator.pick([1, 2, 3, 4])).map { _ in generator.pick(notices) }))
  }
  let inner =
    depth < 2 ? (0..<generator.pick([0, 1, 2])).map { _ in bundleLine(depth: depth + 1, using: &generator) } : []
  return StoryLine(.withObserver(generator.pick([1, 2, 3]), fails: generator.oneIn(2)), inCallback: inner)
}
