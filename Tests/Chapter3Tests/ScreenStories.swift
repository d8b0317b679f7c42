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
    promise: { promise(of: $0, difference: $1) }
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
  return switch generator.pick(Array("oooccdddddtkkkppl")) {
  case "o": StoryLine(.open(screen, train: train))
  case "c": StoryLine(.close(screen))
  case "d": StoryLine(.delay(train, generator.pick([0, 1, 5, 12, 30, 45])))
  case "t": StoryLine(.tap(screen))
  case "l": StoryLine(.letGoTrain(train))
  case "k": StoryLine(.keepBanner(of: screen, as: copy))
  default: StoryLine(.tapCopy(copy))
  }
}

/// The sentence of the brief that is broken where a story, shrunk to its shortest, fails.
private func promise(of story: Story<ScreenAction>, difference: [String]) -> String {
  let hasCopy = story.lines.contains { if case .keepBanner = $0.action { true } else { false } }
  let sentence =
    if difference.contains(where: { freed in ScreenAction.trains.contains { freed == "\($0) is freed" } }) {
      hasCopy
        ? "A deallocated screen releases the train, even if a copy of the banner is left."
        : "A deallocated screen releases the train"
    } else if difference.contains(where: { $0.hasSuffix(" is freed") }) {
      "A screen is deallocated as soon as you release it, even if the train lives on or the banner is up."
    } else if case .tapCopy = story.lines.last?.action {
      "Tapping a copy of the banner does nothing after the screen is deallocated."
    } else {
      "The texts stay as they are, with several screens of one train, too."
    }
  return "The brief, step 5: \"\(sentence)\""
}
