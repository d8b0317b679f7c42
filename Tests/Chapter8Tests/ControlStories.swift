import SpecSupport

/// The stories of a step, in its words and those of the steps before it.
func controlStories(ofStep step: Int) -> Stories<ControlAction> {
  Stories(
    [1: 150, 2: 150, 3: 350, 5: 350][step] ?? 150,
    longest: step < 3 ? 18 : 36,
    line: { generator in
      var words = ControlWords(step: step, generator: generator)
      defer { generator = words.generator }
      return words.line()
    },
    code: { journal in ControlStage(journal, step: step).play },
    model: { journal in ControlModel(journal, step: step).play },
    promise: { brokenPromise($0, step: step, difference: $1) + " (The signal begins at 0.)" }
  )
}

// MARK: - Vocabulary

/// Makes random lines of what a step knows.
private struct ControlWords {
  let step: Int
  var generator: SplitMix64

  /// Makes a line; in a callback, it is often about the observer that is being notified.
  mutating func line(depth: Int = 0, caller: String? = nil) -> StoryLine<ControlAction> {
    let anyone = generator.pick(names + (depth == 0 ? [] : ["e"]))
    let name = generator.oneIn(3) ? caller ?? anyone : anyone
    switch generator.pick(choices(depth)) {
    case "o":
      let isQuiet = depth > 1 || !generator.oneIn(depth == 0 ? 2 : 3)
      let inCallback =
        isQuiet ? [] : (0..<generator.pick([1, 1, 2, 3, 4])).map { _ in line(depth: depth + 1, caller: name) }
      return StoryLine(.observe(name, wishes()), inCallback: inCallback)
    case "d": return StoryLine(.dispose(name))
    case "x": return StoryLine(.drop(name))
    case "p": return StoryLine(.pause(name))
    case "r": return StoryLine(.resume(name))
    case "b": return batch(generator.oneIn(4) ? .batchThatThrows : .batch)
    default: return StoryLine(.set(value()))
    }
  }

  // Some mistakes show only when one observer is paused and resumed twice; among few observers, that happens often.
  private var names: [String] {
    step == 3 || step > 4 ? ["a", "a", "a", "b", "b", "c"] : ["a", "b", "c", "d"]
  }

  // Mostly what the step is about; what takes away is rare enough to leave something.
  private func choices(_ depth: Int) -> [Character] {
    let pausing = step < 3 ? "" : step == 3 ? "pppprrrr" : step == 4 ? "pr" : "ppprrr"
    let batches = step < 4 ? "" : step == 4 ? "bbbbb" : "b"
    let others = depth > 0 ? "osssddx" : step == 3 ? "ooosssx" : step > 4 ? "oooossssdx" : "oooossssssdx"
    return Array(others + pausing + batches)
  }

  private mutating func batch(_ action: ControlAction, depth: Int = 0) -> StoryLine<ControlAction> {
    let lines = (0..<generator.pick([1, 2, 3])).map { _ in
      let name = generator.pick(["a", "b", "c", "d"])
      switch generator.pick(Array(depth < 2 ? "sssssbBdxp" : "sssp")) {
      case "b": return batch(.batch, depth: depth + 1)
      case "B": return batch(.batchThatThrows, depth: depth + 1)
      case "d": return StoryLine(.dispose(name))
      case "x": return StoryLine(.drop(name))
      case "p": return StoryLine(.pause(name))
      default: return StoryLine(.set(value()))
      }
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
