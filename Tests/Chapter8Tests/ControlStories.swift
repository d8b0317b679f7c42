import SpecSupport
import Testing

enum ControlStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<ControlAction> {
    Stories(
      [1: 250, 2: 150, 3: 400, 5: 450][step] ?? 150,
      longest: step < 3 ? 18 : 36,
      line: { generator in
        var words = ControlWords(step: step, generator: generator)
        defer { generator = words.generator }
        return words.line()
      },
      code: { journal in ControlStage(journal, step: step).play },
      model: { journal in ControlModel(journal, step: step).play },
      promise: { fault in
        let hasEmptyBatch = fault.story.allLines.contains { $0.action.isBatch && $0.inCallback.isEmpty }
        let note = "(The signal begins at 0\(hasEmptyBatch ? "; a batch of which nothing is shown is empty" : "").)"
        return "\(ControlPromise.broken(in: fault).rawValue) \(note)"
      }
    )
  }
}

// MARK: - Vocabulary

/// Makes random lines of what a step knows.
private struct ControlWords {
  let step: Int
  var generator: SplitMix64

  /// Makes a line; in a callback, it is often about the observer that is being notified.
  mutating func line(depth: Int = 0, caller: String? = nil) -> StoryLine<ControlAction> {
    let anyone = generator.pick(names + (depth == 0 ? [] : ["e"]))
    let name = generator.oneIn(step == 3 || step == 5 ? 2 : 3) ? caller ?? anyone : anyone
    switch pickKind(depth) {
    case .observe:
      let isQuiet = depth > 1 || !generator.oneIn(depth == 0 ? 2 : 3)
      let inCallback =
        isQuiet ? [] : (0..<generator.pick([1, 1, 2, 3, 4])).map { _ in line(depth: depth + 1, caller: name) }
      return StoryLine(.observe(name, wishes()), inCallback: inCallback)
    case .set: return StoryLine(.set(value()))
    case .dispose: return StoryLine(.dispose(name))
    case .drop: return StoryLine(.drop(name))
    case .pause: return StoryLine(.pause(name))
    case .resume: return StoryLine(.resume(name))
    case .batch: return batch(generator.oneIn(4) ? .batchThatThrows : .batch)
    }
  }

  private enum Kind {
    case observe, set, dispose, drop, pause, resume, batch
  }

  // Some mistakes show only when one observer is paused and resumed twice; among few observers, that happens often.
  private var names: [String] {
    step == 3 || step > 4 ? ["a", "a", "a", "b", "b", "c"] : ["a", "b", "c", "d"]
  }

  // Mostly what the step is about; what takes away is rare enough to leave something.
  private mutating func pickKind(_ depth: Int) -> Kind {
    let pausing = step < 3 ? 0 : step == 3 ? 4 : step == 4 ? 1 : 3
    let batches = step < 4 ? 0 : step == 4 ? 5 : 1
    let kinds: KeyValuePairs<Kind, Int> =
      if depth > 0 {
        [.observe: 1, .set: 3, .dispose: 2, .drop: 1, .pause: pausing, .resume: pausing, .batch: batches]
      } else if step == 3 {
        [.observe: 3, .set: 3, .drop: 1, .pause: pausing, .resume: pausing]
      } else {
        [
          .observe: 4, .set: step > 4 ? 4 : 6, .dispose: 1, .drop: 1, .pause: pausing, .resume: pausing,
          .batch: batches,
        ]
      }
    return generator.pick(weighted: kinds)
  }

  private mutating func batch(_ action: ControlAction, depth: Int = 0) -> StoryLine<ControlAction> {
    let lines = (0..<generator.pick([1, 2, 3])).map { _ in
      let name = generator.pick(["a", "b", "c", "d"])
      if depth < 2, generator.oneIn(5) { return batch(generator.pick([.batch, .batchThatThrows]), depth: depth + 1) }
      let leaving = depth < 2 ? 1 : 0
      let change = ControlAction.set(value())
      return StoryLine(
        generator.pick(weighted: [change: 5, .dispose(name): leaving, .drop(name): leaving, .pause(name): 1])
      )
    }
    return StoryLine(action, inCallback: lines)
  }

  private mutating func value() -> Int { generator.pick([0, 1, 2, 3]) }

  private mutating func wishes() -> ControlAction.Wishes {
    var wishes = ControlAction.Wishes(priority: generator.pick([0, 0, 0, 1, 1, 2, -1]))
    if step >= 2, generator.oneIn([2, 6].contains(step) ? 2 : 4) { wishes.filter = generator.pick([.even, .large]) }
    if step >= 5, generator.oneIn(2) { wishes.times = generator.pick([1, 2, 2, 3]) }
    return wishes
  }
}
