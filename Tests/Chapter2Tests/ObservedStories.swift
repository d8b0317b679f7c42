import SpecSupport

/// What the stories of observed values do, with signs `a` to `e`, each known by its id.
enum ObservedAction: StoryAction {
  /// Makes a sign and adds it.
  case new(String, id: String, to: String)
  case add(String, to: String)
  case set(String, to: Int)
  case remove(id: String, from: String)
  case release([String])
  case count(String)

  var description: String {
    switch self {
    case .new(let sign, let id, let observed): "\(sign) = Sign(id: \"\(id)\"); \(observed).add(\(sign))"
    case .add(let sign, let observed): "\(observed).add(\(sign))"
    case .set(let observed, let value): "\(observed).value = \(value)"
    case .remove(let id, let observed): "\(observed).remove(id: \"\(id)\")"
    case .release(let signs): signs.map { "\($0) = nil" }.joined(separator: "; ")
    case .count(let observed): "\(observed).observerCount"
    }
  }

  var simpler: [Self] {
    switch self {
    case .new(let sign, let id, let observed): simplerIds(than: id).map { .new(sign, id: $0, to: observed) }
    case .remove(let id, let observed): simplerIds(than: id).map { .remove(id: $0, from: observed) }
    case .set(let observed, let value): (1..<max(value, 1)).map { .set(observed, to: $0) }
    case .release(let signs) where signs.count > 1: signs.map { .release([$0]) }
    default: []
    }
  }

  static let names = [signs, ids]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .new(let sign, let id, let observed): .new(newName(sign), id: newName(id), to: observed)
    case .add(let sign, let observed): .add(newName(sign), to: observed)
    case .remove(let id, let observed): .remove(id: newName(id), from: observed)
    case .release(let signs): .release(signs.map(newName))
    case .set, .count: self
    }
  }
}

private func simplerIds(than id: String) -> [String] {
  ids.contains(id) ? Array(ids.prefix { $0 != id }) : []
}

/// The stories of steps 1 to 5.
enum ObservedStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<ObservedAction> {
    Stories(
      [250, 250, 300, 600, 500][step - 1],
      longest: step == 4 ? 30 : 20,
      line: { observedLine(ofStep: step, using: &$0) },
      code: { journal in ObservedStage(step: step, journal).play },
      model: { journal in ObservedModel(step: step, journal).play },
      promise: { fault in fault.brokenPromise }
    )
  }
}

// Some ids begin as others do, or differ by case alone; one is empty.
private let ids = ["north", "south", "", "North", "nor", "north 2", "hall"]
private let ownIds = ["a": "north", "b": "south", "c": "hall", "d": "yard", "e": "kiosk"]
private let signs = ["a", "b", "c", "d", "e"]

private func observedLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<ObservedAction> {
  let sign = generator.pick(signs)
  // With few ids, they come back more often, and removing hits one that is registered.
  let id = generator.pick(step < 4 ? ids : Array(ids.prefix(4)))
  let observed = generator.oneIn(6) ? "speed" : "delay"
  // What an id is good for comes with step 2: before, each sign has its own.
  let new = ObservedAction.new(sign, id: step == 1 ? ownIds[sign] ?? "" : id, to: observed)
  // A value comes back from step 5 on, and from few values more often than from many.
  let set = ObservedAction.set(observed, to: generator.pick(0...(step < 5 ? 15 : 3)))
  let add = ObservedAction.add(sign, to: observed)
  let remove = ObservedAction.remove(id: id, from: observed)
  let leavers = generator.oneIn(3) ? [sign] : [sign, generator.pick(signs.filter { $0 != sign })]
  let release = ObservedAction.release(leavers)
  let count = ObservedAction.count(observed)
  let action =
    switch step {
    case 1: generator.pick(weighted: [new: 3, set: 3])
    case 2: generator.pick(weighted: [new: 3, set: 3, add: 1])
    case 3: generator.pick(weighted: [new: 3, set: 3, add: 1, remove: 2])
    case 4: generator.pick(weighted: [new: 4, set: 4, add: 1, remove: 3, release: 3, count: 1])
    default: generator.pick(weighted: [new: 3, set: 4, add: 1, remove: 1, release: 1, count: 1])
    }
  return StoryLine(action)
}
