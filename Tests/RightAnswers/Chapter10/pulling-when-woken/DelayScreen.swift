import ExerciseSupport

@MainActor final class DelayScreen {
  private var following: Task<Void, Never>?
  private var count = 0

  private(set) var line = "-"

  deinit {
    following?.cancel()
  }

  func follow(_ feed: Feed<Int>) {
    following?.cancel()
    count += 1
    following = Task.detached { [weak self, count, delays = feed.values()] in
      for await delay in delays {
        await Task.yield()
        await self?.show(delay, of: count)
      }
    }
  }

  private func show(_ delay: Int, of count: Int) {
    // What comes from a feed that was followed before is too late.
    if count == self.count { line = "+\(delay)" }
  }
}
