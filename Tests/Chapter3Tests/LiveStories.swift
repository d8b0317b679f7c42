import SpecSupport

/// The stories of all steps but step 5.
enum LiveStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<LiveAction> {
    Stories(
      step < 4 ? 120 : 200,
      longest: 28,
      line: { randomLine(ofStep: step, using: &$0) },
      code: { journal in LiveStage(step: step, journal).play },
      model: { journal in LiveModel(step: step, journal).play },
      promise: { fault in fault.brokenPromise }
    )
  }
}

private func randomLine(ofStep step: Int, using generator: inout SplitMix64) -> LiveAction.Line {
  let live = generator.pick(lives)
  // Step 2 is about which ids are the same, so in step 1 they do not look alike.
  let id = generator.pick(["a", "b", "c"] + (step == 1 ? [] : ["a", "a", "b"] + LiveAction.ids))
  let owner = generator.pick(["ana", "ben"] + LiveAction.owners)
  let several = LiveAction.owners.filter { _ in generator.oneIn(2) }
  let leavers = generator.oneIn(2) && !several.isEmpty ? several : [owner]
  let mark = generator.pick(1...99)
  let number = generator.pick(LiveAction.numbers)
  if generator.oneIn(50) { return StoryLine(.renew(live)) }
  let action = generator.pick(weighted: [
    LiveAction.observe(live, id: id, mark: mark): 4,
    .set(live, number): 4,
    .remove(live, id: id): step < 3 ? 0 : 3,
    .bind(live, owner: owner): step < 4 ? 0 : 5,
    .release(owners: leavers): step < 4 ? 0 : 3,
    .observeChanges(live, id: id, mark: mark): step < 6 ? 0 : 4,
  ])
  switch action {
  case .observe, .observeChanges, .bind:
    let inCallback = generator.oneIn(4) ? callback(for: live, ofStep: step, using: &generator) : []
    return StoryLine(action, inCallback: inCallback)
  default: return StoryLine(action)
  }
}

private let lives: [Observed] = [.delay, .delay, .delay, .delay, .delay, .delay, .delay, .speed]

// A closure sets another value, releases an owner, or sets its own value again, and maybe once more when called for it.
private func callback(
  for live: Observed,
  ofStep step: Int,
  depth: Int = 0,
  using generator: inout SplitMix64
) -> [LiveAction.Line] {
  // What a closure does at its next call is shown only after a single change: after two, it is open which call is next.
  let count = generator.pick([1, 1, 1, 2, 3])
  return (0..<count).map { _ in
    let number = generator.pick(LiveAction.numbers)
    if step >= 6, generator.oneIn(2) || depth > 0 {
      let hasNext = count == 1 && depth < 2 && generator.oneIn(2)
      let next = hasNext ? callback(for: live, ofStep: step, depth: depth + 1, using: &generator) : []
      return StoryLine(.set(live, number), inCallback: next)
    }
    if step >= 4, !generator.oneIn(3) { return StoryLine(.release(owners: [generator.pick(LiveAction.owners)])) }
    return StoryLine(.set(live == .delay ? .speed : .delay, number))
  }
}
