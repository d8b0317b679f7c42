import SpecSupport

@testable import Chapter6

/// The stories of a step, in its words and those of the steps before it.
func timetableStories(ofStep step: Int) -> Stories<TimetableAction> {
  Stories(
    [1: 100, 3: 100, 4: 150, 7: 300][step] ?? 200,
    longest: 20,
    line: { line(ofStep: step, using: &$0) },
    code: { journal in TimetableStage(journal, step: step).play },
    model: { journal in TimetableModel(journal, step: step).play },
    promise: { story, _ in brokenPromise(story) }
  )
}

// MARK: - Vocabulary

private func line(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<TimetableAction> {
  var kinds = ["observe", "observe", "observe", "answer", "answer", "answer", "atOnce"]
  if step >= 2 { kinds += ["refresh", "refresh", "round", "round"] }
  if step >= 5 { kinds += ["leave", "leave", step < 7 ? "replace" : "leave"] }
  if step >= 6 { kinds += ["make", "appear", "disappear"] }
  if step == 6 { kinds += ["appear", "appear"] }
  let client: TimetableAction.Client = generator.oneIn(step < 5 ? 4 : 8) ? .other : .client
  switch generator.pick(kinds) {
  case "observe":
    let readings: [TimetableAction.Reading] = step < 4 ? [.text] : [.text, .text, .train, .length]
    let name = generator.pick(step < 5 ? ["a", "b", "c", "d", "e"] : ["a", "b", "c", "d"])
    let topic = topic(ofStep: step, using: &generator)
    let action = TimetableAction.observe(name, client, topic, generator.pick(readings))
    guard step >= 7, generator.oneIn(3) else { return StoryLine(action) }
    let inCallback = (0..<generator.pick([1, 1, 2, 3])).map { _ in leaving(ofStep: step, &generator) }
    return StoryLine(action, inCallback: inCallback)
  case "refresh": return StoryLine(.refresh(client, topic(ofStep: step, using: &generator)))
  case "round":
    return StoryLine(.round(client, topic(ofStep: step, using: &generator), body(ofStep: step, using: &generator)))
  case "atOnce": return StoryLine(.atOnce(generator.oneIn(3) ? body(ofStep: step, using: &generator) : nil))
  case "leave": return leaving(ofStep: step, &generator)
  case "replace": return StoryLine(.replace(client))
  case "make":
    let screen = generator.pick(["s", "t"])
    return StoryLine(.make(screen, screen == "s" ? [12, 1, 2] : [2, 1], client))
  case "appear": return StoryLine(.appear(generator.pick(["s", "t"])))
  case "disappear": return StoryLine(.disappear(generator.pick(["s", "t"])))
  default:
    let place = generator.pick([Server.Place.oldest, .oldest, .second, .newest])
    return StoryLine(.answer(topic(ofStep: step, using: &generator), body(ofStep: step, using: &generator), place))
  }
}

private func leaving(ofStep step: Int, _ generator: inout SplitMix64) -> StoryLine<TimetableAction> {
  let name = generator.pick(["a", "b", "c", "d"])
  let screen = generator.pick(["s", "t"])
  let actions: [TimetableAction] = [.dispose(name), .dispose(name), .dispose(name), .drop(name), .drop(name)]
  return StoryLine(generator.pick(step < 6 ? actions : actions + [.drop(screen), .disappear(screen)]))
}

// What each step is about is what its stories go through most often.
private func topic(ofStep step: Int, using generator: inout SplitMix64) -> TimetableAction.Topic {
  switch step {
  case ..<5:
    generator.pick([.platform2, .platform2, .platform2, .platform1, .platform1, .arrivals, .journey, .backwards])
  case 5: generator.pick([.platform2, .platform2, .platform2, .platform2, .platform1, .backwards])
  case 6: generator.pick([.platform2, .platform2, .platform2, .platform1, .platform1, .platform12])
  default: generator.pick([.platform2, .platform2, .platform2, .platform1])
  }
}

private func body(ofStep step: Int, using generator: inout SplitMix64) -> TimetableAction.Body {
  let texts = ["07:05 Lindholm", "07:05 Lindholm", "07:40 Harbour", "Please hold the line", ""]
  let bodies = texts.map(TimetableAction.Body.text)
  return generator.pick(step < 3 ? bodies : bodies + [.lineDown("Marsh End"), .lineDown("Northgate")])
}
