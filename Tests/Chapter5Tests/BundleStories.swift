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

/// What is asked of the publisher, as the brief has it.
final class BundleModel {
  private let journal: StoryJournal
  private var registered: Set<Int> = []

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<BundleAction>) {
    switch line.action {
    case .deliver(let bundle):
      for notice in bundle { journal.note("notify of \(notice.text)") }
    case .withObserver(let bell, let fails):
      if registered.contains(bell) { return journal.leaveUnspecified() }
      registered.insert(bell)
      journal.note("add bell \(bell)")
      for line in line.inCallback { play(line) }
      journal.note("remove bell \(bell)")
      registered.remove(bell)
      if fails { journal.note("threw Failure") }
    }
  }
}

/// The code under test, on a publisher that writes down what is asked of it.
final class BundleStage {
  private struct Failure: Error {}

  private let journal: StoryJournal
  private let bells = BellBoard()

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<BundleAction>) {
    act(line)
    for entry in bells.takeAsked() { journal.note(entry) }
  }

  private func act(_ line: StoryLine<BundleAction>) {
    switch line.action {
    case .deliver(let bundle): bells.deliver(bundle)
    case .withObserver(let bell, let fails):
      do {
        try bells.withObserver(bell) {
          for line in line.inCallback { act(line) }
          if fails { throw Failure() }
        }
      } catch is Failure {
        bells.note("threw Failure")
      } catch {
        bells.note("threw another error")
      }
    }
  }
}

let bundleStories = Stories<BundleAction>(
  400,
  longest: 4,
  line: { bundleLine(depth: 0, using: &$0) },
  code: { journal in BundleStage(journal).play },
  model: { journal in BundleModel(journal).play },
  promise: { story in
    let hasWork = story.allLines.contains { if case .withObserver = $0.action { true } else { false } }
    return hasWork
      ? """
      The brief, step 2: withObserver(_:during:) adds the observer, does the work, and removes the observer, also if the \
      work throws; the error goes on to the caller.
      """
      : """
      The brief, step 2: deliver(_:) calls notifyObservers(of:) for each notice of a bundle, in order, and leaves none out.
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
