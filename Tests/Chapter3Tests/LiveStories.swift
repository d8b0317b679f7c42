import SpecSupport

extension Stories<LiveAction> {
  /// The stories of a step, in its words and those of the steps before it.
  init(ofStep step: Int) {
    self.init(
      step < 4 ? 120 : 200,
      longest: 28,
      line: { randomLine(ofStep: step, using: &$0) },
      code: { journal in LiveStage(step: step, journal).play },
      model: { journal in LiveModel(step: step, journal).play },
      promise: { promise(of: $0, inStep: step, difference: $1) }
    )
  }
}

private func randomLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<LiveAction> {
  let live = generator.pick(lives(ofStep: step))
  // Step 2 is about which ids are the same, so in step 1 they do not look alike.
  let id = generator.pick(["a", "b", "c"] + (step == 1 ? [] : ["a", "a", "b"] + LiveAction.ids))
  let owner = generator.pick(["ana", "ben"] + LiveAction.owners)
  let several = LiveAction.owners.filter { _ in generator.oneIn(2) }
  let mark = generator.pick(Array(1...9))
  func bringing(_ action: LiveAction) -> StoryLine<LiveAction> {
    StoryLine(action, inCallback: generator.oneIn(4) ? callback(for: live, ofStep: step, using: &generator) : [])
  }
  let words = "oooossss" + (step < 3 ? "" : "rrr") + (step < 4 ? "" : "bbbbbggg") + (step < 6 ? "" : "cccc")
  switch generator.oneIn(50) ? "n" : generator.pick(Array(words)) {
  case "n": return StoryLine(.renew(live))
  case "o": return bringing(.observe(live, id: id, mark: mark))
  case "c": return bringing(.observeChanges(live, id: id, mark: mark))
  case "b": return bringing(.bind(live, owner: owner))
  case "r": return StoryLine(.remove(live, id: id))
  case "g": return StoryLine(.letGo(owners: generator.oneIn(2) && !several.isEmpty ? several : [owner]))
  default: return StoryLine(.set(live, generator.pick(LiveAction.numbers)))
  }
}

// Step 6 is about which values are equal, so before it there is none of a type with an equality of its own.
private func lives(ofStep step: Int) -> [Observed] {
  [.delay, .delay, .delay, .delay, .delay, .delay, .delay, .speed] + (step < 6 ? [] : [.place, .place])
}

// A closure sets another value, releases an owner, or sets its own value again, and maybe once more when called for that.
private func callback(
  for live: Observed,
  ofStep step: Int,
  depth: Int = 0,
  using generator: inout SplitMix64
) -> [StoryLine<LiveAction>] {
  // What a closure does at its next call is shown only after a single change: after two, it is open which call is next.
  let count = generator.pick([1, 1, 1, 2, 3])
  return (0..<count).map { _ in
    let number = generator.pick(LiveAction.numbers)
    if step >= 6, generator.oneIn(2) || depth > 0 {
      let hasNext = count == 1 && depth < 2 && generator.oneIn(2)
      let next = hasNext ? callback(for: live, ofStep: step, depth: depth + 1, using: &generator) : []
      return StoryLine(.set(live, number), inCallback: next)
    }
    if step >= 4, !generator.oneIn(3) { return StoryLine(.letGo(owners: [generator.pick(LiveAction.owners)])) }
    return StoryLine(.set(generator.pick(lives(ofStep: step).filter { $0 != live }), number))
  }
}
