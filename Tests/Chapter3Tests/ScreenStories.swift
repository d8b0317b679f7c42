import SpecSupport

/// What the stories of train screens do.
enum ScreenAction: StoryAction {
  case open(String, train: String), close(String), delay(String, Int), tap(String)
  case keepBanner(of: String, as: String), tapCopy(String), letGoTrain(String)

  var description: String {
    switch self {
    case .open(let screen, let train): "\(screen) = TrainScreen(train: \(train))"
    case .close(let screen): "\(screen) = nil"
    case .delay(let train, let minutes): "\(train).delay.value = \(minutes)"
    case .tap(let screen): "\(screen).banner?.whenTapped()"
    case .keepBanner(let screen, let copy): "\(copy) = \(screen).banner"
    case .tapCopy(let copy): "\(copy)?.whenTapped()"
    case .letGoTrain(let train): "\(train) = nil"
    }
  }

  static let screens = ["first", "second", "third"]
  static let trains = ["lindholm", "harbour"]
  static let copies = ["copy", "another"]
}

extension Stories<ScreenAction> {
  /// The stories of step 5.
  static let ofScreens = Stories(
    200,
    longest: 40,
    line: { randomLine(using: &$0) },
    code: { journal in ScreenStage<ScreensUnderTest>(journal).play },
    model: { journal in ScreenStage<ScreenModel>(journal).play },
    promise: { fault in fault.brokenPromise }
  )
}

extension ScreenAction {
  var simpler: [ScreenAction] {
    switch self {
    case .open(let screen, let train):
      Self.screens.prefix { $0 != screen }.map { .open($0, train: train) }
        + Self.trains.prefix { $0 != train }.map { .open(screen, train: $0) }
    case .close(let screen): Self.screens.prefix { $0 != screen }.map { .close($0) }
    case .delay(let train, let minutes): Self.trains.prefix { $0 != train }.map { .delay($0, minutes) }
    case .tap(let screen): Self.screens.prefix { $0 != screen }.map { .tap($0) }
    case .keepBanner(let screen, let copy):
      Self.screens.prefix { $0 != screen }.map { .keepBanner(of: $0, as: copy) }
        + Self.copies.prefix { $0 != copy }.map { .keepBanner(of: screen, as: $0) }
    case .tapCopy(let copy): Self.copies.prefix { $0 != copy }.map { .tapCopy($0) }
    case .letGoTrain(let train): Self.trains.prefix { $0 != train }.map { .letGoTrain($0) }
    }
  }
}

private func randomLine(using generator: inout SplitMix64) -> StoryLine<ScreenAction> {
  let screen = generator.pick(["first", "first", "first", "first"] + ScreenAction.screens)
  let train = generator.pick(["lindholm", "lindholm", "lindholm"] + ScreenAction.trains)
  let copy = generator.pick(["copy", "copy"] + ScreenAction.copies)
  let minutes = generator.pick([0, 1, 5, 12, 30, 45])
  let action = generator.pick(weighted: [
    ScreenAction.open(screen, train: train): 3, .close(screen): 2, .delay(train, minutes): 5, .tap(screen): 1,
    .keepBanner(of: screen, as: copy): 3, .tapCopy(copy): 2, .letGoTrain(train): 1,
  ])
  return StoryLine(action)
}

extension StoryFault<ScreenAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out.
  fileprivate var brokenPromise: String {
    let freed = (extra + missing).filter { $0.hasSuffix(" is freed") }.map { $0.dropLast(" is freed".count) }
    let hasCopy = past.contains { if case .keepBanner = $0 { true } else { false } }
    let sentence =
      if freed.contains(where: { $0.hasPrefix("the ") }) {
        "A screen is deallocated as soon as you release it, even if the train lives on or the banner is up."
      } else if !freed.isEmpty {
        "A deallocated screen releases the train\(hasCopy ? ", even if a copy of the banner is left" : "")."
      } else if case .tapCopy = action {
        "Tapping a copy of the banner does nothing after the screen is deallocated."
      } else {
        "The texts stay as they are, with several screens of one train, too."
      }
    return "The brief, step 5: \"\(sentence)\""
  }
}
