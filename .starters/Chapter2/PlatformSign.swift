import ExerciseSupport

/// A train with two numbers that may change, each observed on its own.
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

/// The sign that passengers look up to: it shows what has changed about its train.
final class PlatformSign {
  let id: String
  // What a sign needs to hear both numbers, and to tell them apart, is yours to decide.

  init(id: String) {
    self.id = id
  }

  /// Step 6: listens to both numbers of a train from then on, as long as the sign lives.
  func follow(_ train: Train) {
    unimplemented()
  }

  /// Step 6: what has changed since then, oldest first; of two equal numbers the sign knows which is which.
  var news: [News] {
    unimplemented(placeholder: [])
  }
}
