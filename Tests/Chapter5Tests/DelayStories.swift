import SpecSupport

@testable import Chapter5

// The stories of steps 3 to 6: passengers `a` to `e`, who all equal each other, screens `s` and `t` of all trains, and
// screens `u` and `v` of one train.

enum DelayAction: StoryAction {
  case add(String, to: Place), remove(String, from: Place), push([DelayNotice], to: Place)
  case appear(String), disappear(String), release(String), turn(String, to: String)

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
    case .push(let bundle, let place) where bundle.count > 1:
      "\(place).deliver([\(bundle.map(\.name).joined(separator: ", "))])"
    case .push(let bundle, let place): "\(place).notifyObservers(of: \(bundle[0].name))"
    case .appear(let screen): "\(screen).appear()"
    case .disappear(let screen): "\(screen).disappear()"
    case .release(let observer): "\(observer) = nil"
    case .turn(let screen, let train): "\(screen).train = \"\(train)\""
    }
  }

  /// The passenger or screen that has to be there for this, if it needs one.
  var needed: String? {
    switch self {
    case .add(let name, _), .remove(let name, _), .appear(let name), .disappear(let name), .turn(let name, _): name
    case .push, .release: nil
    }
  }

  /// The observer whose last reference this releases, if it does.
  var released: String? { if case .release(let name) = self { name } else { nil } }

  /// Whether somebody may be notified no more because of this.
  var takesAway: Bool {
    switch self {
    case .remove, .disappear, .release: true
    default: false
    }
  }

  func isAddition(of name: String) -> Bool { if case .add(name, _) = self { true } else { false } }
  func isRemoval(of name: String) -> Bool { if case .remove(name, _) = self { true } else { false } }
  func isAppearance(of name: String) -> Bool { if case .appear(name) = self { true } else { false } }

  /// Whether a publisher, and no tracker, is asked to remove somebody.
  var isRemovalFromPublisher: Bool { if case .remove(_, let place) = self { !place.isTracker } else { false } }

  var callbackMoment: String { "when \(needed ?? "it") is first notified" }

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
    case .push(let bundle, let place):
      (place == .secondTracker ? [.push(bundle, to: .tracker)] : [])
        + (bundle.count > 1 ? [.push(Array(bundle.dropFirst()), to: place)] : [])
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

// MARK: - Vocabulary

enum DelayStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<DelayAction> {
    Stories(
      step == 3 ? 600 : 320,
      longest: 14,
      line: { delayLine(ofStep: step, using: &$0) },
      code: { journal in DelayStage<DelayStationUnderTest>(journal).play },
      model: { journal in DelayStage<DelayModel>(journal).play },
      promise: { fault in fault.lesson }
    )
  }
}

private func delayLine(ofStep step: Int, using generator: inout SplitMix64) -> StoryLine<DelayAction> {
  let kind: Kind =
    switch step {
    case 3: generator.pick(weighted: [.add: 4, .push: 3, .remove: 2])
    case 4: generator.pick(weighted: [.add: 3, .push: 3, .remove: 1])
    case 5: generator.pick(weighted: [.add: 3, .push: 3, .remove: 1, .appear: 2, .disappear: 1, .release: 1])
    default:
      generator.pick(weighted: [.add: 3, .push: 4, .remove: 1, .appear: 2, .disappear: 1, .release: 1, .turn: 1])
    }
  return line(kind, ofStep: step, depth: 0, screens: step < 6 ? ["s", "t"] : ["s", "u", "u", "v"], using: &generator)
}

private enum Kind { case add, remove, push, appear, disappear, release, turn }

private func line(
  _ kind: Kind,
  ofStep step: Int,
  depth: Int,
  screens: [String],
  using generator: inout SplitMix64
) -> StoryLine<DelayAction> {
  let passenger = generator.pick(step == 3 ? ["a", "b", "c", "d", "e"] : ["a", "b", "c", "d"])
  let screen = generator.pick(screens)
  let place: DelayAction.Place =
    switch step {
    case 3: generator.pick(weighted: [.publisher: 7, .otherPublisher: 1])
    case 4: generator.pick(weighted: [.tracker: 2, .secondTracker: 1, .publisher: 1])
    default: .tracker
    }
  switch kind {
  case .remove: return StoryLine(.remove(passenger, from: place))
  case .appear: return StoryLine(.appear(screen))
  case .disappear: return StoryLine(.disappear(screen))
  case .release: return StoryLine(.release(generator.pick([passenger, screen, screen])))
  case .turn:
    let train = generator.pick(["07:05 Lindholm", "07:05 Lindholm Central", "07:20 Marsh End"])
    return StoryLine(.turn(generator.pick(["u", "v"]), to: train))
  case .push:
    let notices: [DelayNotice] = [.lindholm, .lindholm, .lindholmLater, .lindholmOnTime, .central, .marsh]
    let count = generator.pick(place.isTracker ? [1, 2, 3] : [1, 1, 1, 2])
    return StoryLine(.push((0..<count).map { _ in generator.pick(notices) }, to: place))
  case .add:
    guard depth < 3, !generator.oneIn(step == 3 ? 3 : 2) else { return StoryLine(.add(passenger, to: place)) }
    // Often all about one screen.
    let others = generator.oneIn(2) ? screens : [screen]
    let weights: KeyValuePairs<Kind, Int> =
      step < 5
      ? [.add: 1, .remove: 1]
      : [
        .add: others.count - 1, .remove: others.count - 1, .appear: 4, .disappear: 2, .release: others.count,
        .turn: step < 6 ? 0 : 3,
      ]
    let inCallback = (0..<generator.pick(step < 5 ? [1, 2, 3] : [1, 2, 3, 3])).map { _ in
      line(generator.pick(weighted: weights), ofStep: step, depth: depth + 1, screens: others, using: &generator)
    }
    return StoryLine(.add(passenger, to: place), inCallback: inCallback)
  }
}

// MARK: - Promises

extension StoryFault<DelayAction> {
  /// What a story shows of which no line can be left out: a sentence of the brief, and what decides in the story.
  fileprivate var lesson: String {
    let sentence =
      "removeObserver(_:) removes exactly the object you pass, and does nothing for an unregistered observer."
    if actions.contains(where: isRemovalOfStranger) {
      return "\(quote([(3, sentence)])) All passengers are equal, and each is an object of its own."
    }
    if let name = removedBeforeAdded {
      return "\(quote([(3, sentence)])) \(name) was not registered when it was removed, so that has no effect later."
    }
    if let name = nameOfTwo {
      let question = "Is the next one taken for it, by its address, or is its entry cleared away in a round?"
      return "\(brokenPromise) The first \(name) is deallocated. \(question)"
    }
    if let name = releasedBeforeOther {
      return "\(brokenPromise) Do you compare addresses? \(screen) may have that of \(name), which is deallocated."
    }
    guard hasFallingNumbers, extra.isEmpty || isShortOfLines else { return brokenPromise }
    let numbers = notices.map { "\($0.name) \($0.number)" }.joined(separator: ", ")
    return "\(brokenPromise) The numbers of the notices, in order: \(numbers)."
  }

  /// The name of the observer that differs, if that has been another object's before.
  private var nameOfTwo: String? {
    let name = ofNames.extra.first ?? screen
    guard let end = story.lines.firstIndex(where: { $0.action.released == name }) else { return nil }
    let later = story.lines[end...].map(\.action) + story.callbackLines.map(\.action)
    return later.contains { $0.needed == name } ? name : nil
  }

  /// The name of an observer that was deallocated before the screen appeared that lacks a line.
  private var releasedBeforeOther: String? {
    isShortOfLines ? actions.prefix { $0.needed != screen }.compactMap(\.released).first : nil
  }

  private var notices: [DelayNotice] {
    story.allLines.flatMap { if case .push(let bundle, _) = $0.action { bundle } else { [DelayNotice]() } }
  }

  private var hasFallingNumbers: Bool { zip(notices, notices.dropFirst()).contains { $0.number > $1.number } }

  /// The sentence of the brief that a story breaks of which no line can be left out.
  private var brokenPromise: String {
    if differing.hasPrefix("alive:") {
      return quote([(5, "Nothing keeps a released screen alive, even if the screen never disappeared.")])
    }
    if differing.contains(".log:") || differing.contains("with the log at") && ofNames.found == ofNames.expected {
      return quote([
        (4, "receivePush(_:) first adds a line to the log, then has the publisher deliver the whole bundle.")
      ])
    }
    if let name = ofNames.extra.first, hasLeft(name) {
      return quote([(3, "A removed observer receives no further calls.")])
    }
    let newcomer = quote([(3, "A newcomer waits for the next notice.")])
    if differing.contains(".lines:"), !isShortOfLines, appearsInRoundAlone { return newcomer }
    if ofNames.difference.contains(where: isNewcomer) {
      let isRepeated = zip(notices, notices.dropFirst()).contains { $0.text == $1.text }
      return newcomer + (isRepeated && extra.isEmpty ? " The next one may equal the one before." : "")
    }
    if ofNames.isInWrongOrder, ofNames.found.contains(where: hasReturned) {
      return quote([(3, "An observer you add again goes to the end.")])
    }
    if ofNames.missing.contains(where: hasReturned), extra.isEmpty {
      return quote([(3, "An observer you add again goes to the end.")]) + " Does something remember that it had left?"
    }
    if isShortOfNotices { return quote([wholeBundle]) }
    if differing.contains(".lines:"), appearances == 0 { return quote([(5, linesGrow)]) }
    let inRound = story.callbackLines.map { sentence(of: $0.action, isInRound: true) }
    // Whoever has returned misses no notice because of its removal.
    let endings = ofNames.missing.contains(where: hasReturned) ? [] : story.lines.filter(\.action.takesAway)
    return quote(inRound + (endings + story.lines).map { sentence(of: $0.action, isInRound: false) })
  }

  /// The actions of all lines, also of those in callbacks.
  private var actions: [DelayAction] { story.allLines.map(\.action) }

  private var differing: String { difference.first ?? "" }

  /// The screen whose lines differ, if they do.
  private var screen: String { String(differing.prefix(1)) }

  /// How often the screen appears whose lines differ.
  private var appearances: Int { actions.count { $0.isAppearance(of: screen) } }

  /// Whether the screen whose lines differ appears in a round, and before it not at all, or has ended since.
  private var appearsInRoundAlone: Bool {
    let latest = story.lines.map(\.action).last {
      switch $0 {
      case .appear(screen), .disappear(screen), .release(screen): true
      default: false
      }
    }
    if case .appear = latest { return false }
    return story.callbackLines.contains { $0.action.isAppearance(of: screen) }
  }

  private var isShortOfLines: Bool { differing.contains(".lines:") && found.joined().count <= expected.joined().count }

  private var wholeBundle: (step: Int, text: String) {
    (4, "receivePush(_:) … has the publisher deliver the whole bundle.")
  }

  /// Whether an observer misses a notice of a push, and not because it is not registered: it is notified of others.
  private var isShortOfNotices: Bool {
    guard case .push(_, let place) = action, place.isTracker, extra.isEmpty, let name = missing.first?.prefix(1) else {
      return false
    }
    return !actions.contains(where: \.takesAway)
      && (pastEvents.joined() + found).contains { $0.hasPrefix("\(name) is notified") }
  }

  private var linesGrow: String {
    let disappears = actions.contains { if case .disappear = $0 { true } else { false } }
    return appearances > 1 && !disappears
      ? "However often a screen appears, it receives each notice once …"
      : "From appear() to disappear(), lines grows by the text of each notice. The lines stay afterwards."
  }

  private func sentence(of action: DelayAction, isInRound: Bool) -> (step: Int, text: String) {
    switch action {
    case .turn: (6, "The train on show at the moment of the notice counts, and lines of the previous train stay.")
    case .appear(let screen) where DelayAction.isTrainScreen(screen):
      (6, "A TrainScreen adds a line for a notice about its train, and for no other.")
    case .release where !missing.isEmpty: (5, "All other observers still receive every notice.")
    case .release: (5, "Nothing keeps a released screen alive … All other observers still receive every notice.")
    case .appear(screen) where isInRound && isShortOfLines:
      (
        5,
        """
        A screen that appears during a notification waits … unless it had appeared already: then it receives this one, \
        too.
        """
      )
    case .appear where isShortOfLines, .disappear where isShortOfLines: (5, linesGrow)
    case .appear, .disappear:
      (5, "However often a screen appears, it receives each notice once, and one disappear() is enough.")
    case .remove where isInRound:
      (3, extra.isEmpty ? "The publisher skips no other observer." : "A removed observer receives no further calls.")
    case .add(_, .publisher) where isInRound && extra.isEmpty: (3, "The publisher skips no other observer.")
    case .add(_, let place) where place.isTracker, .remove(_, let place) where place.isTracker:
      (4, "addObserver(_:) and removeObserver(_:) pass the observer on to the publisher.")
    case .push(_, let place) where place.isTracker: wholeBundle
    case .remove: (3, "removeObserver(_:) removes exactly the object you pass …")
    case .add, .push:
      (
        3,
        """
        notifyObservers(of:) calls delayDidChange(_:) on each observer once, in the order of adding, for every notice, \
        even an equal one.
        """
      )
    }
  }

  /// Whether the publisher was asked, in the last line about this observer, to remove it.
  private func hasLeft(_ name: String) -> Bool { actions.last { $0.needed == name }?.isRemovalFromPublisher ?? false }

  /// An observer that is added only after it has been removed.
  private var removedBeforeAdded: String? {
    for (index, line) in story.lines.enumerated() {
      guard case .remove(let name, _) = line.action else { continue }
      let earlier = Story(Array(story.lines.prefix(index)))
      if !earlier.allLines.contains(where: { $0.action.isAddition(of: name) }) { return name }
    }
    return nil
  }

  /// Whether this removes an observer that is added nowhere.
  private func isRemovalOfStranger(_ action: DelayAction) -> Bool {
    guard case .remove(let name, _) = action else { return false }
    return !actions.contains { $0.isAddition(of: name) }
  }

  /// Whether an observer is added in a round, and never removed.
  private func isNewcomer(_ name: String) -> Bool {
    story.callbackLines.contains { $0.action.isAddition(of: name) } && !actions.contains { $0.isRemoval(of: name) }
  }

  /// Whether the publisher was asked to remove this observer, and later to add it.
  private func hasReturned(_ name: String) -> Bool {
    let fromRemoval = actions.drop { !($0.isRemovalFromPublisher && $0.needed == name) }
    return fromRemoval.contains { $0.isAddition(of: name) }
  }
}
