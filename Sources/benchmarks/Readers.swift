import Stage

/// Tasks that read sequences, on an executor that runs them on demand: a round lasts until all of them wait again.
final class Readers {
  private let executor = ManualExecutor()
  private var tasks: [Task<Void, Never>] = []

  deinit {
    for task in tasks { task.cancel() }
    executor.run()
  }

  func read(_ values: some AsyncSequence<Int, Never> & Sendable, with counter: Counter) {
    let task = Task(executorPreference: executor) {
      for await value in values { counter.add(value) }
    }
    tasks.put(task, for: counter)
    run()
  }

  func cancel(_ counter: Counter) {
    tasks[counter.id].cancel()
    run()
  }

  func run() { executor.run() }
}
