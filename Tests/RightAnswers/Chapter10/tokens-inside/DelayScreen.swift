import ExerciseSupport

@MainActor final class DelayScreen {
  private(set) var line = "-"

  private var task: Token?

  func follow(_ feed: Feed<Int>) {
    let values = feed.values(.newest(2))
    task = Token(following(values))
  }

  private func following(_ values: some AsyncSequence<Int, Never> & Sendable) -> @Sendable () -> Void {
    let task = Task { @MainActor [weak self] in
      for await delay in values {
        // Others may go first.
        await Task.yield()
        guard let self, !Task.isCancelled else { break }
        line = "+\(delay)"
      }
    }
    return { task.cancel() }
  }
}
