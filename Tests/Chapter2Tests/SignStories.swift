import SpecSupport

@testable import Chapter2

/// What the stories of platform signs do, with signs `a` to `c`, each known by its id, and the trains `red` and `blue`.
enum SignAction: StoryAction {
  /// Makes a sign, which follows a train.
  case new(String, id: String, following: String)
  case setDelay(String, Int)
  case setPlatform(String, Int)
  case look(String)
  case letGo(String)
  /// Puts a new train in the place of an old one, which nobody needs anymore.
  case replaceTrain(String)
  case count(String)

  var description: String {
    switch self {
    case .new(let sign, let id, let train): "\(sign) = PlatformSign(id: \"\(id)\"); \(sign).follow(\(train))"
    case .setDelay(let train, let minutes): "\(train).delay.value = \(minutes)"
    case .setPlatform(let train, let platform): "\(train).platform.value = \(platform)"
    case .look(let sign): "\(sign).news"
    case .letGo(let sign): "\(sign) = nil"
    case .replaceTrain(let train): "\(train) = Train(platform: 2)"
    case .count(let train): "\(train).delay.observerCount; \(train).platform.observerCount"
    }
  }

  var simpler: [Self] {
    switch self {
    case .new(let sign, let id, let train): ids.prefix { $0 != id }.map { .new(sign, id: $0, following: train) }
    case .setDelay(let train, let minutes): (0..<minutes).map { .setDelay(train, $0) }
    case .setPlatform(let train, let platform): (0..<platform).map { .setPlatform(train, $0) }
    default: []
    }
  }
}

/// The stories of step 6.
let signStories = Stories<SignAction>(
  800,
  longest: 32,
  line: signLine,
  code: { journal in SignStage(journal).play },
  model: { journal in SignModel(journal).play },
  promise: { fault in "The brief, step 6: \"\(fault.brokenPromise)\" Each train begins as Train(platform: 2)." }
)

private let ids = ["north", "south", "North", "nor"]

private func signLine(using generator: inout SplitMix64) -> StoryLine<SignAction> {
  let sign = generator.pick(["a", "b", "c"])
  let train = generator.pick(["red", "red", "red", "blue"])
  let id = generator.pick(ids)
  // The same few numbers for both, 0 and 2 among them, with which the delay and the platform begin.
  let number = Int.random(in: 0...3, using: &generator)
  let action = generator.pick(weighted: [
    SignAction.new(sign, id: id, following: train): 4, .setDelay(train, number): 3,
    .setPlatform(train, number): 3, .look(sign): 3, .letGo(sign): 1, .replaceTrain(train): 1, .count(train): 1,
  ])
  return StoryLine(action)
}

// MARK: - Promises

extension StoryFault<SignAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out.
  fileprivate var brokenPromise: String {
    let trains = story.lines.compactMap { if case .new(_, _, let train) = $0.action { train } else { nil } }
    switch action {
    case .letGo: return "A sign that nobody else refers to is deallocated."
    case .count: return "A sign … leaves nothing behind: neither number of its train counts an observer for it."
    case _ where past.contains { if case .letGo = $0 { true } else { false } }:
      return "A sign that nobody else refers to is deallocated, and leaves nothing behind."
    case _ where past.contains { if case .replaceTrain = $0 { true } else { false } }:
      return "A train may be deallocated before the signs that follow it, or after them. The signs keep their news."
    case _ where Set(trains).count < trains.count: return "Signs with different ids may follow the same train."
    case _ where expected.isEmpty: return "Following a train adds nothing to news."
    default: return "After follow(_:), news lists each later change of both numbers, oldest first."
    }
  }
}
