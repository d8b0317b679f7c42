import SpecSupport
import Testing

@testable import Chapter6

enum TimetableStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<TimetableAction> {
    Stories(
      [1: 100, 3: 200, 4: 150, 6: 300, 7: 400][step] ?? 200,
      longest: 20,
      line: { line(ofStep: step, using: &$0) },
      code: { journal in TimetableStage(journal, step: step).play },
      model: { journal in TimetableModel(journal, step: step).play },
      promise: { TimetablePromise.broken(by: $0.story, difference: $0.difference).rawValue }
    )
  }
}

// MARK: - Vocabulary

private enum Kind {
  case observe, answer, atOnce, refresh, round, leave, renewClient, make, appear, disappear
}

private func pickKind(ofStep step: Int, using generator: inout SplitMix64) -> Kind {
  // What is late needs several questions that wait, and somebody who leaves meanwhile.
  if step == 7 {
    return generator.pick(weighted: [
      .observe: 5, .answer: 4, .atOnce: 1, .refresh: 4, .round: 1, .leave: 6, .make: 1, .appear: 1, .disappear: 1,
    ])
  }
  if step == 6 {
    return generator.pick(weighted: [
      .observe: 1, .answer: 2, .atOnce: 2, .refresh: 1, .round: 2, .leave: 2, .make: 2, .appear: 4, .disappear: 2,
    ])
  }
  let refreshing = step >= 2 ? 2 : 0
  return generator.pick(weighted: [
    .observe: 3, .answer: 3, .atOnce: 1, .refresh: refreshing, .round: refreshing, .leave: step < 5 ? 0 : 2,
    .renewClient: step < 5 ? 0 : 1,
  ])
}

private func line(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<TimetableAction> {
  let name = generator.pick(names(ofStep: step))
  let screen = generator.pick(["s", "t"])
  // What each step is about is what its stories go through most often.
  let platform = generator.pick([6: [2, 2, 2, 1, 1, 12], 7: [2, 2, 2, 2, 2, 1]][step] ?? [2, 2, 2, 1])
  let body = body(ofStep: step, using: &generator)
  switch pickKind(ofStep: step, using: &generator) {
  case .observe:
    let readings: [TimetableAction.Reading] = step < 4 ? [.text] : [.text, .train]
    let action = TimetableAction.observe(name, platform: platform, generator.pick(readings))
    guard step >= 7, generator.oneIn(3) else { return StoryLine(action) }
    let inCallback = (0..<generator.pick([1, 1, 2, 3])).map { _ in leaving(ofStep: step, &generator) }
    return StoryLine(action, inCallback: inCallback)
  case .answer:
    return StoryLine(.answer(platform: platform, body, generator.pick([.oldest, .oldest, .second, .newest])))
  case .atOnce: return StoryLine(.atOnce(generator.oneIn(3) ? body : nil))
  case .refresh: return StoryLine(.refresh(platform: platform))
  case .round: return StoryLine(.round(platform: platform, body))
  case .leave: return leaving(ofStep: step, &generator)
  case .renewClient: return StoryLine(.renewClient)
  case .make: return StoryLine(.make(screen, screen == "s" ? [12, 1, 2] : generator.pick([[2, 1], [2, 1], []])))
  case .appear: return StoryLine(.appear(screen))
  case .disappear: return StoryLine(.disappear(screen))
  }
}

private func leaving(ofStep step: Int, _ generator: inout SplitMix64) -> StoryLine<TimetableAction> {
  let name = generator.pick(names(ofStep: step))
  let screen = generator.pick(["s", "t"])
  let actions: [TimetableAction] = [.dispose(name), .dispose(name), .dispose(name), .release(name), .release(name)]
  let leavesScreen = step == 6 || step == 7 && generator.oneIn(2)
  return StoryLine(generator.pick(leavesScreen ? actions + [.release(screen), .disappear(screen)] : actions))
}

private func names(ofStep step: Int) -> [String] {
  switch step {
  case ..<5: ["a", "b", "c", "d", "e"]
  case 7: ["a", "a", "b", "c"]
  default: ["a", "b", "c", "d"]
  }
}

private func body(ofStep step: Int, using generator: inout SplitMix64) -> TimetableAction.Body {
  let texts = ["07:05 Lindholm", "07:05 Lindholm", "07:40 Harbour", "Please hold the line", ""]
  let places = step < 3 ? [] : ["Marsh End", "Northgate"]
  let answers = texts.map { TimetableAction.Body(words: $0) }
  let failures = places.map { TimetableAction.Body(words: $0, isText: false) }
  return generator.pick(answers + failures)
}
