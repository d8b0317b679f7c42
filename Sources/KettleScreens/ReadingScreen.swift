import StreamObservers

/// A screen that reads the degrees in a task of its own, which is on the main actor like the code that starts it.
final class ReadingScreen {
  private(set) var shown: [Int] = []
  private(set) var reading: Task<Void, Never>?

  func appear(showing degrees: Observable<Int>) {
    reading?.cancel()
    let values = degrees.values()
    reading = Task { [weak self] in
      for await value in values { self?.shown.append(value) }
    }
  }

  func disappear() {
    reading?.cancel()
  }

  deinit {
    reading?.cancel()
  }
}
