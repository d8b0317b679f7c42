/// A clock in the hall, which shows the hours that a sequence gives it.
@MainActor final class HallClock {
  private(set) var hour = 0
  private var task: Task<Void, Never>?

  func show(_ hours: AsyncStream<Int>) {
    task = Task { [weak self] in
      guard let self else { return }
      for await hour in hours {
        self.hour = hour
      }
    }
  }

  deinit {
    // When will this line run?
    task?.cancel()
  }
}
