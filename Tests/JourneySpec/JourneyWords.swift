import SpecSupport

/// A maker of random lines of what a step knows.
struct JourneyWords {
  private enum Choice {
    case observe, update, token, dispose, drop, newTrain, look, insert, disposeBag, newBag, meanwhile, onAnotherThread
  }

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
    switch generator.pick(weighted: depth == 0 ? choices : choicesInCallback) {
    case .observe:
      latest = newcomer
      return StoryLine(.observe(newcomer, on: train, holding: held), inCallback: callback(depth, newcomer))
    case .update:
      let kilometre = generator.pick(step < 6 ? -1...8 : 0...9)
      return StoryLine(.update(train, kilometre, calling: observer), inCallback: callback(depth, observer))
    case .token: return StoryLine(.token(token, holding: held), inCallback: step < 8 ? [] : callback(depth, token))
    case .dispose: return StoryLine(.dispose(either))
    case .drop: return StoryLine(.drop(either))
    case .newTrain: return StoryLine(.newTrain(train))
    case .look: return StoryLine(.look(train))
    case .insert: return StoryLine(.insert(either, into: bag))
    case .disposeBag: return StoryLine(.disposeBag(bag))
    case .newBag: return StoryLine(.newBag(bag))
    case .meanwhile: return StoryLine(.onAnotherThread, inCallback: [meanwhile(observer, train)])
    case .onAnotherThread:
      return StoryLine(.onAnotherThread, inCallback: [plainLine(depth: depth, caller: caller)])
    }
  }

  // Mostly what the step is about; what takes away is rare enough to leave something.
  private var choices: KeyValuePairs<Choice, Int> {
    switch step {
    case 1: [.observe: 5, .update: 5, .token: 1, .dispose: 4]
    case 2: [.observe: 5, .update: 4, .token: 2, .dispose: 3, .drop: 3, .newTrain: 1]
    case 3: [.observe: 5, .update: 5, .look: 2, .dispose: 1, .drop: 1, .newTrain: 1]
    case 4:
      [
        .observe: 5, .update: 2, .token: 4, .dispose: 1, .drop: 1, .newTrain: 1,
        .insert: 8, .disposeBag: 2, .newBag: 1,
      ]
    case 8 where isAboutBags:
      [.observe: 1, .token: 5, .update: 1, .insert: 6, .dispose: 3, .drop: 1, .disposeBag: 2, .newBag: 1]
    case 8:
      [
        .observe: 4, .update: 8, .dispose: 1, .token: 1, .drop: 1, .newTrain: 1,
        .look: 1, .insert: 1, .disposeBag: 1,
      ]
    case 5 where isAboutLeaving:
      [
        .observe: 8, .update: 10, .token: 1, .dispose: 1, .drop: 1, .newTrain: 1,
        .look: 1, .insert: 2, .disposeBag: 1,
      ]
    default:
      [
        .observe: 6, .update: 8, .token: 2, .dispose: 1, .drop: 1, .newTrain: 1,
        .look: 1, .insert: 4, .disposeBag: 1, .newBag: 1,
      ]
    }
  }

  private var choicesInCallback: KeyValuePairs<Choice, Int> {
    switch step {
    case 7: [.dispose: 2, .drop: 1, .insert: 1, .disposeBag: 1, .newBag: 1, .meanwhile: 4]
    case 8 where isAboutBags:
      [
        .dispose: 4, .drop: 1, .insert: 3, .disposeBag: 2, .newBag: 1, .token: 1,
        .update: 1, .observe: 1, .onAnotherThread: 1,
      ]
    case 8:
      [
        .dispose: 3, .observe: 4, .update: 3, .disposeBag: 1, .insert: 1, .drop: 1,
        .token: 1, .look: 1, .onAnotherThread: 1,
      ]
    case _ where isAboutLeaving: [.dispose: 3, .drop: 3, .insert: 1, .disposeBag: 1]
    default: [.dispose: 2, .drop: 1, .insert: 1, .disposeBag: 1, .newBag: 1]
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
