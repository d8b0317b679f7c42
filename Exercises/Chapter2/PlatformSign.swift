import ExerciseSupport

/// A train with two numbers that may change, each of which can be observed.
final class Train {
  /// In minutes.
  let delay = Observed(0)
  let platform: Observed<Int>

  init(platform: Int) {
    self.platform = Observed(platform)
  }
}

/// One thing that has changed about a train.
enum News: Equatable {
  /// The train is this many minutes late now.
  case delay(Int)
  /// The train leaves from this platform now.
  case platform(Int)
}

/// A sign above a platform, which shows what has changed about its train.
final class PlatformSign {
  let id: String
  // How a sign observes both numbers, and tells them apart, is yours to decide.

  init(id: String) {
    self.id = id
  }

  /// Step 6: observes both numbers of a train from then on, until the sign is deallocated.
  func follow(_ train: Train) {
    unimplemented()
  }

  /// Step 6: each change since then, oldest first, as a delay or a platform.
  var news: [News] {
    unimplemented(placeholder: [])
  }
}
