import MovieReviews
import SpecSupport
import Testing
import Transcripts

@Suite struct ScreenTests {
  private let lines = CollectedLines()
  private let publisher = ReviewPublisher()
  private let tracker: ReviewTracker

  init() {
    // The tracker is silent here, so that the lines are those of the screens.
    tracker = ReviewTracker(publisher: publisher, transcript: CollectedLines())
  }

  @Test func `the list marks the row of every movie with a new review`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    list.appear()
    tracker.receivePush(for: 42)
    tracker.receivePush(for: 7)
    tracker.receivePush(for: 42)
    #expect(list.moviesWithIndicator == [7, 42])
    #expect(
      lines.text == """
        🟡 MovieListScreen: Show update indicator for movie 42
        🟡 MovieListScreen: Show update indicator for movie 7
        🟡 MovieListScreen: Show update indicator for movie 42
        """
    )
  }

  @Test func `opening a movie takes its indicator away and no other`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    list.appear()
    tracker.receivePush(for: 42)
    tracker.receivePush(for: 7)
    #expect(list.openMovie(42).movieID == 42)
    #expect(list.moviesWithIndicator == [7])
  }

  @Test func `the screen of an opened movie hears through the list's tracker`() {
    let detail = MovieListScreen(tracker: tracker, transcript: lines).openMovie(42)
    detail.appear()
    tracker.receivePush(for: 42)
    #expect(lines.lines == ["🎬 MovieDetailScreen: Show banner for movie 42"])
  }

  @Test func `a movie's screen shows its banner for its own movie only`() {
    let detail = MovieDetailScreen(movieID: 42, tracker: tracker, transcript: lines)
    detail.appear()
    tracker.receivePush(for: 7)
    #expect(!detail.showsBanner)
    tracker.receivePush(for: 42)
    #expect(detail.showsBanner)
    #expect(lines.lines == ["🎬 MovieDetailScreen: Show banner for movie 42"])
  }

  @Test func `the banner goes when its screen does`() {
    let detail = MovieDetailScreen(movieID: 42, tracker: tracker, transcript: lines)
    detail.appear()
    tracker.receivePush(for: 42)
    detail.disappear()
    #expect(!detail.showsBanner)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen that has not appeared is told nothing`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    withExtendedLifetime(screen) { tracker.receivePush(for: 42) }
    #expect(lines.lines == [])
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen that appears twice is registered once`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    screen.appear()
    screen.appear()
    #expect(publisher.observerCount == 1)
    tracker.receivePush(for: 42)
    #expect(lines.lines.count == 1)
    screen.disappear()
    #expect(publisher.observerCount == 0)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a screen that has disappeared is told nothing, until it appears again`(_ kind: ScreenKind) {
    let screen = kind.make(tracker, lines)
    screen.appear()
    screen.disappear()
    screen.disappear()
    tracker.receivePush(for: 42)
    #expect(lines.lines == [])
    screen.appear()
    tracker.receivePush(for: 42)
    #expect(lines.lines.count == 1)
  }

  @Test(arguments: ScreenKind.allCases, Farewell.allCases)
  func `a screen that goes is neither kept nor told, with or without a farewell`(
    _ kind: ScreenKind,
    _ farewell: Farewell
  ) {
    let leaks = LeakTracker()
    do {
      let screen = kind.make(tracker, lines)
      leaks.track(screen, as: "\(kind)")
      screen.appear()
      if farewell == .said { screen.disappear() }
    }
    leaks.expectAllFreed()
    #expect(publisher.observerCount == 0)
    tracker.receivePush(for: 42)
    #expect(lines.lines == [])
  }

  @Test func `the screens that stay are told when a forgotten one has gone`() {
    let list = MovieListScreen(tracker: tracker, transcript: lines)
    do {
      list.openMovie(42).appear()
    }
    list.appear()
    tracker.receivePush(for: 42)
    #expect(lines.lines == ["🟡 MovieListScreen: Show update indicator for movie 42"])
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

enum Farewell: CaseIterable {
  case said
  case forgotten
}

/// What both screens have in common.
protocol Screen: AnyObject {
  func appear()
  func disappear()
}

extension MovieListScreen: Screen {}
extension MovieDetailScreen: Screen {}
