import SpecSupport

/// A maker of random lines of what a step knows.
struct JourneyWords {
  let step: Int
  let isAboutBags: Bool
  let isAboutLeaving: Bool
  var generator: SplitMix64

  /// The observer that has joined in this line.
  var latest = "ada"

  mutating func line() -> StoryLine<JourneyAction> {
    let line = plainLine(depth: 0)
    // From step 6 on it may be any thread.
    return step > 5 && generator.oneIn(4) ? StoryLine(.onAnotherThread, inCallback: [line]) : line
  }

  private mutating func plainLine(depth: Int, caller: String? = nil) -> StoryLine<JourneyAction> {
    let train = generator.oneIn(6) ? "express" : "train"
    let bag = generator.oneIn(3) ? "trunk" : "bag"
    let newcomer = generator.pick(depth == 0 ? ["ada", "ben", "cleo"] : ["dora", "emil", "fay", "gus"])
    let isStranger = generator.oneIn(3) && !(isAboutLeaving && depth > 0)
    let observer = generator.pick(isStranger ? ["dora", "emil", "fay", "gus"] : ["ada", "ben", "cleo"])
    let token = generator.pick(isAboutBags ? ["x", "y"] : ["x", "x", "y", "z"])
    let known = generator.pick([observer, caller ?? observer, latest])
    let either = generator.oneIn(isAboutBags ? 1 : 4) ? token : known
    let held = held(notBy: [newcomer, token])
    switch generator.pick(depth == 0 ? choices : choicesInCallback) {
    case "o":
      latest = newcomer
      return StoryLine(.observe(newcomer, on: train, holding: held), inCallback: callback(depth, newcomer))
    case "u":
      let kilometre = generator.pick(step < 6 ? -1...8 : 0...9)
      return StoryLine(.update(train, kilometre, calling: observer), inCallback: callback(depth, observer))
    case "t": return StoryLine(.token(token, holding: held), inCallback: step < 8 ? [] : callback(depth, token))
    case "d": return StoryLine(.dispose(either))
    case "x": return StoryLine(.drop(either))
    case "n": return StoryLine(.newTrain(train))
    case "l": return StoryLine(.look(train))
    case "i": return StoryLine(.insert(either, into: bag))
    case "b": return StoryLine(.disposeBag(bag))
    case "B": return StoryLine(.newBag(bag))
    case "m": return StoryLine(.onAnotherThread, inCallback: [meanwhile(observer, train)])
    default: return StoryLine(.onAnotherThread, inCallback: [plainLine(depth: depth, caller: caller)])
    }
  }

  // Mostly what the step is about; what takes away is rare enough to leave something.
  private var choices: [Character] {
    switch step {
    case 1: Array("ooooouuuuutdddd")
    case 2: Array("ooooouuuuttdddxxxn")
    case 3: Array("ooooouuuuulldxn")
    case 4: Array("ooooouuuttttdxniiiiiiiibbB")
    case 8 where isAboutBags: Array("otttttuiiiiiidddxbbB")
    case 8: Array("oooouuuuuuuudtxnlib")
    case 5 where isAboutLeaving: Array("oooooooouuuuuuuuuutdxnliib")
    default: Array("oooooouuuuuuuuttdxnliiiibB")
    }
  }

  private var choicesInCallback: [Character] {
    switch step {
    case 7: Array("ddxibBmmmm")
    case 8 where isAboutBags: Array("ddddxiiibbBtuoT")
    case 8: Array("dddoooouuubixtlT")
    default: Array(isAboutLeaving ? "dddxxxib" : "ddxibB")
    }
  }

  private mutating func callback(_ depth: Int, _ caller: String) -> [StoryLine<JourneyAction>] {
    guard step > 4, depth < 3, !generator.oneIn(4 - depth) else { return [] }
    return (0..<generator.pick([1, 2, 3])).map { _ in plainLine(depth: depth + 1, caller: caller) }
  }

  private mutating func held(notBy names: [String]) -> String? {
    let name = generator.pick(isAboutBags ? ["x", "y"] : ["ada", "ben", "dora", "x", "y"])
    return step == 8 && generator.oneIn(isAboutBags ? 1 : 4) && !names.contains(name) ? name : nil
  }

  private mutating func meanwhile(_ observer: String, _ train: String) -> StoryLine<JourneyAction> {
    if generator.oneIn(3) { return StoryLine(.observe(observer, on: train)) }
    return StoryLine(.update(train, generator.pick(0...9), calling: observer))
  }
}
