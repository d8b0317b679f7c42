import SpecSupport

@testable import Chapter5

// The stories of steps 3 to 6: passengers `a` to `e`, who all equal each other, screens `s` and `t` of all trains, and
// screens `u` and `v` of one train.

enum DelayAction: StoryAction {
  case add(String, to: Place), remove(String, from: Place), push([DelayNotice], to: Place)
  case appear(String), disappear(String), drop(String), turn(String, to: String)

  /// Where to register: a publisher, another one, or one of two trackers of the first publisher.
  enum Place: String {
    case publisher, otherPublisher, tracker, secondTracker

    var isTracker: Bool { self == .tracker || self == .secondTracker }
  }

  var description: String {
    switch self {
    case .add(let observer, let place): "\(place).addObserver(\(observer))"
    case .remove(let observer, let place): "\(place).removeObserver(\(observer))"
    case .push(let bundle, let place) where place.isTracker:
      "\(place).receivePush([\(bundle.map(\.name).joined(separator: ", "))])"
    case .push(let bundle, let place):
      bundle.map { "\(place).notifyObservers(of: \($0.name))" }.joined(separator: "; ")
    case .appear(let screen): "\(screen).appear()"
    case .disappear(let screen): "\(screen).disappear()"
    case .drop(let observer): "\(observer) = nil"
    case .turn(let screen, let train): "\(screen).train = \"\(train)\""
    }
  }

  /// The passenger or screen that has to be there for this, if it needs one.
  var needed: String? {
    switch self {
    case .add(let name, _), .remove(let name, _), .appear(let name), .disappear(let name), .turn(let name, _): name
    case .push, .drop: nil
    }
  }

  static func isScreen(_ name: String) -> Bool { "stuv".contains(name) }

  static func isTrainScreen(_ name: String) -> Bool { "uv".contains(name) }

  /// The train that a screen of one train shows at first.
  static let firstTrain = "07:05 Lindholm"

  var simpler: [Self] {
    switch self {
    case .add(let observer, .otherPublisher): [.add(observer, to: .publisher)]
    case .add(let observer, .secondTracker): [.add(observer, to: .tracker)]
    case .remove(let observer, .otherPublisher): [.remove(observer, from: .publisher)]
    case .remove(let observer, .secondTracker): [.remove(observer, from: .tracker)]
    case .push(let bundle, let place) where bundle.count > 1: [.push(Array(bundle.dropFirst()), to: place)]
    default: []
    }
  }
}

extension DelayNotice {
  /// The notice as Swift: its name in the specs.
  var name: String {
    switch (train, minutes) {
    case ("07:05 Lindholm", 10): ".lindholmLater"
    case ("07:05 Lindholm", 0): ".lindholmOnTime"
    case ("07:05 Lindholm Central", _): ".central"
    case ("07:20 Marsh End", _): ".marsh"
    default: ".lindholm"
    }
  }

  static let central = DelayNotice(train: "07:05 Lindholm Central", minutes: 5, number: 1)
}

extension StoryLine<DelayAction> {
  /// Whether an observer leaves.
  var isRemoval: Bool {
    switch action {
    case .remove, .disappear, .drop: true
    default: false
    }
  }
}

// MARK: - Vocabulary

/// The stories of a step, in its words and those of the steps before it.
func delayStories(
  ofStep step: Int,
  promise: @escaping Stories<DelayAction>.Promise
) -> Stories<DelayAction> {
  Stories(
    step == 3 ? 600 : 320,
    longest: 14,
    line: { delayLine(ofStep: step, using: &$0) },
    code: { journal in DelayStage<DelayStationUnderTest>(journal).play },
    model: { journal in DelayStage<DelayModel>(journal).play },
    promise: promise
  )
}

private func delayLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<DelayAction> {
  let kinds = ["add", "add", "add", "push", "push", "push", "remove"] + (step == 3 ? ["add", "remove"] : [])
  let screenKinds = ["appear", "appear", "disappear", "drop"]
  return line(
    generator.pick(step < 5 ? kinds : step == 5 ? kinds + screenKinds : kinds + screenKinds + ["turn", "push"]),
    ofStep: step,
    depth: 0,
    using: &generator
  )
}

private func line(
  _ kind: String,
  ofStep step: Int,
  depth: Int,
  using generator: inout SplitMix64
) -> StoryLine<DelayAction> {
  let passenger = generator.pick(step == 3 ? ["a", "b", "c", "d", "e"] : ["a", "b", "c", "d"])
  let screen = generator.pick(step < 6 ? ["s", "t"] : ["s", "u", "u", "v"])
  let place: DelayAction.Place =
    step == 3
    ? generator.oneIn(8) ? .otherPublisher : .publisher
    : step == 4 ? generator.pick([.tracker, .tracker, .secondTracker, .publisher]) : .tracker
  switch kind {
  case "remove": return StoryLine(.remove(passenger, from: place))
  case "appear": return StoryLine(.appear(screen))
  case "disappear": return StoryLine(.disappear(screen))
  case "drop": return StoryLine(.drop(generator.pick([passenger, screen, screen])))
  case "turn":
    let train = generator.pick(["07:05 Lindholm", "07:05 Lindholm Central", "07:20 Marsh End"])
    return StoryLine(.turn(generator.pick(["u", "v"]), to: train))
  case "push":
    let notices: [DelayNotice] = [.lindholm, .lindholm, .lindholmLater, .lindholmOnTime, .central, .marsh]
    let count = place.isTracker ? generator.pick([1, 1, 2, 3]) : 1
    return StoryLine(.push((0..<count).map { _ in generator.pick(notices) }, to: place))
  default:
    guard depth < 3, !generator.oneIn(step == 3 ? 3 : 2) else { return StoryLine(.add(passenger, to: place)) }
    let kinds = step < 5 ? ["add", "remove"] : ["add", "remove", "appear", "disappear", "drop"]
    let inCallback = (0..<generator.pick([1, 2, 3])).map { _ in
      line(generator.pick(kinds), ofStep: step, depth: depth + 1, using: &generator)
    }
    return StoryLine(.add(passenger, to: place), inCallback: inCallback)
  }
}
