import SpecSupport

/// The stories of a step, in its words and those of the steps before it; in the last step, about trains or bags.
func journeyStories(_ count: Int, ofStep step: Int, aboutBags: Bool = false) -> Stories<JourneyAction> {
  Stories(
    count,
    longest: 18,
    line: { generator in
      var words = JourneyWords(step: step, isAboutBags: aboutBags, generator: generator)
      defer { generator = words.generator }
      return words.line()
    },
    code: { journal in
      let stage = JourneyStage(step: step)
      return { line in stage.play(line).forEach(journal.note) }
    },
    model: { journal in
      var model = JourneyModel(step: step)
      return { line in
        let outcome = model.outcome(of: line, JourneyFreedom())
        let isOpen =
          outcome.freedom.isAsked && !(1..<8).allSatisfy { model.outcome(of: line, JourneyFreedom($0)) == outcome }
        if isOpen || outcome.report.isSilent { return journal.skipLine() }
        model = outcome
        model.report.entries.forEach(journal.note)
      }
    },
    promise: { promise(ofStep: step, in: $0) }
  )
}

// MARK: - Vocabulary

/// Makes random lines of what a step knows.
private struct JourneyWords {
  let step: Int
  let isAboutBags: Bool
  var generator: SplitMix64

  mutating func line() -> StoryLine<JourneyAction> {
    let line = plainLine(depth: 0)
    // From step 6 on it may be any thread.
    return step > 5 && generator.oneIn(4) ? StoryLine(.onAnotherThread, inCallback: [line]) : line
  }

  private mutating func plainLine(depth: Int) -> StoryLine<JourneyAction> {
    let train = generator.pick(["train", "train", "train", "express"])
    let bag = generator.pick(["bag", "bag", "trunk"])
    let observer = generator.pick(["ada", "ada", "ben", "ben", "cleo", "cleo", "dora", "emil"])
    let token = generator.pick(["x", "x", "y", "z"])
    let either = generator.oneIn(isAboutBags ? 1 : 3) ? token : observer
    let other = generator.pick(["ada", "ben", "dora", "x", "y", "z"])
    let held = step < 8 || [observer, token].contains(other) || !generator.oneIn(4) ? nil : other
    switch generator.pick(depth == 0 ? choices : choicesInCallback) {
    case "o": return StoryLine(.observe(observer, on: train, holding: held), inCallback: callback(depth))
    case "u":
      let kilometre = generator.pick(Array(0...9))
      return StoryLine(.update(train, kilometre, telling: observer), inCallback: callback(depth))
    case "t": return StoryLine(.token(token, holding: held), inCallback: step < 8 ? [] : callback(depth))
    case "d": return StoryLine(.dispose(either))
    case "x": return StoryLine(.drop(either))
    case "n": return StoryLine(.newTrain(train))
    case "l": return StoryLine(.look(train))
    case "i": return StoryLine(.insert(either, into: bag))
    case "b": return StoryLine(.disposeBag(bag))
    case "B": return StoryLine(.newBag(bag))
    case "m": return StoryLine(.meanwhile, inCallback: [meanwhile(observer, train)])
    default: return StoryLine(.onAnotherThread, inCallback: [plainLine(depth: depth)])
    }
  }

  // Mostly what the step is about; what takes away is rare enough to leave something.
  private var choices: [Character] {
    switch step {
    case 1: Array("ooooouuuuutdddd")
    case 2: Array("ooooouuuuttdddxxxn")
    case 3: Array("ooooouuuuulldxn")
    case 4: Array("ooooouuuttttdxniiiiiiiibbB")
    case 8 where isAboutBags: Array("otttttuiiiiiiidxbbB")
    default: Array("oooooouuuuuuuuttdxnliiiibB")
    }
  }

  private var choicesInCallback: [Character] {
    switch step {
    case 7: Array("ddxibBmmmm")
    case 8 where isAboutBags: Array("ddxiiiibbBtuoT")
    case 8: Array("ddxibBoooouuuutlT")
    default: Array("ddxibB")
    }
  }

  private mutating func callback(_ depth: Int) -> [StoryLine<JourneyAction>] {
    guard step > 4, depth < 3, generator.oneIn(2) else { return [] }
    return (0..<generator.pick([1, 1, 2, 3])).map { _ in plainLine(depth: depth + 1) }
  }

  private mutating func meanwhile(_ observer: String, _ train: String) -> StoryLine<JourneyAction> {
    if generator.oneIn(3) { return StoryLine(.observe(observer, on: train)) }
    return StoryLine(.update(train, generator.pick(Array(0...9)), telling: observer))
  }
}
