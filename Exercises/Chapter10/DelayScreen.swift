import ExerciseSupport

/// A screen on a platform, which shows how late the next train is.
@MainActor final class DelayScreen {
  // What a screen remembers besides its line is for you to decide. A `deinit` may be useful here as well.

  /// Step 5: the delay that the screen has read last, such as "+3", and "-" before the first.
  var line: String {
    unimplemented(placeholder: "-")
  }

  /// Step 5: begins to show the delays of a feed, in a task of the screen's own, and ends the previous task, even if
  /// that followed the same feed.
  ///
  /// The task doesn't keep the screen alive, and ends when the screen is deallocated.
  func follow(_ feed: Feed<Int>) {
    unimplemented()
  }
}
