import MovieReviews
import SpecSupport
import Stage
import Testing

@Suite struct ScreenTests {
  private let lines = CollectedLines()
  private let publisher = ReviewPublisher()
  private let tracker: ReviewTracker

  init() {
    // The tracker writes elsewhere, so all lines are those of the screens.
    tracker = ReviewTracker(publisher: publisher, transcript: CollectedLines())
  }

  @Test func `the list marks the row of every movie with a new review`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    list.appear()
    tracker.receivePush(for: 42)
    tracker.receivePush(for: 7)
    tracker.receivePush(for: 42)
    #expect(list.moviesWithIndicator == [7, 42])
    expect(
      lines.text,
      is: """
        🟡 MovieListScreen: Show update indicator for movie 42
        🟡 MovieListScreen: Show update indicator for movie 7
        🟡 MovieListScreen: Show update indicator for movie 42
        """
    )
  }

  @Test func `opening a movie clears its indicator and no other`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    list.appear()
    tracker.receivePush(for: 42)
    tracker.receivePush(for: 7)
    expect(list.openMovie(42).movieID, is: 42)
    #expect(list.moviesWithIndicator == [7])
  }

  @Test func `an opened movie screen registers with the list's tracker`() {
    let detail = MovieListScreen(tracker: tracker, transcript: lines).openMovie(42)
    detail.appear()
    tracker.receivePush(for: 42)
    expect(lines.lines, is: ["🎬 MovieDetailScreen: Show banner for movie 42"])
  }

  @Test func `a detail screen shows its banner for its own movie only`() {
    let detail = MovieDetailScreen(movieID: 42, tracker: tracker, transcript: lines)
    detail.appear()
    tracker.receivePush(for: 7)
    #expect(!detail.showsBanner)
    tracker.receivePush(for: 42)
    #expect(detail.showsBanner)
    expect(lines.lines, is: ["🎬 MovieDetailScreen: Show banner for movie 42"])
  }

  @Test func `hiding a detail screen hides its banner`() {
    let detail = MovieDetailScreen(movieID: 42, tracker: tracker, transcript: lines)
    detail.appear()
    tracker.receivePush(for: 42)
    detail.disappear()
    #expect(!detail.showsBanner)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen that has not appeared receives nothing`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    withExtendedLifetime(screen) { tracker.receivePush(for: 42) }
    expect(lines.lines, is: [])
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen that appears twice is registered once`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    screen.appear()
    screen.appear()
    expect(publisher.observerCount, is: 1)
    tracker.receivePush(for: 42)
    expect(lines.lines.count, is: 1)
    screen.disappear()
    expect(publisher.observerCount, is: 0)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a hidden screen receives nothing until it appears again`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    screen.appear()
    screen.disappear()
    screen.disappear()
    tracker.receivePush(for: 42)
    expect(lines.lines, is: [])
    screen.appear()
    tracker.receivePush(for: 42)
    expect(lines.lines.count, is: 1)
  }

  @Test(arguments: ScreenKind.allCases, [true, false])
  func `a released screen is deallocated and receives nothing, hidden or not`(_ kind: ScreenKind, _ disappears: Bool) {
    let leaks = LeakTracker()
    do {
      let screen = kind.make(tracker, lines)
      leaks.track(screen, as: "\(kind)")
      screen.appear()
      if disappears { screen.disappear() }
    }
    leaks.expectAllFreed()
    expect(publisher.observerCount, is: 0)
    tracker.receivePush(for: 42)
    expect(lines.lines, is: [])
  }

  @Test func `a released screen does not keep the others from their calls`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    do {
      list.openMovie(42).appear()
    }
    list.appear()
    tracker.receivePush(for: 42)
    expect(lines.lines, is: ["🟡 MovieListScreen: Show update indicator for movie 42"])
  }
}

// MARK: - Fixtures

enum ScreenKind: CaseIterable {
  case list
  case detail

  func make(_ tracker: ReviewTracker, _ transcript: CollectedLines) -> any Screen {
    switch self {
    case .list: MovieListScreen(tracker: tracker, transcript: transcript)
    case .detail: MovieDetailScreen(movieID: 42, tracker: tracker, transcript: transcript)
    }
  }
}

/// What both screens have in common.
protocol Screen: AnyObject {
  func appear()
  func disappear()
}

extension MovieListScreen: Screen {}
extension MovieDetailScreen: Screen {}
