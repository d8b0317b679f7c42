#if DEBUG && !THREAD_SANITIZER
  import Interleavings
  import Locks
  import StreamObservers

  extension ExploredScenario {
    /// What threads do with an observable and its readers.
    static let streams: [ExploredScenario] = [
      ExploredScenario(
        "two updates",
        { StreamWorld("a", "b") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { $0.complaint(about: "a", "b", reading: [0, 1, 2]) }
      ),
      ExploredScenario(
        "a reader registers during two updates",
        { StreamWorld() },
        threads: { $0.read("a") },
        {
          $0.update(1)
          $0.update(2)
        },
        look: { world in
          world.runReaders()
          return [[0, 1, 2], [1, 2], [2]].contains(world.values("a")) ? nil : "a reads \(world.values("a"))."
        }
      ),
      ExploredScenario(
        "a reader reads during two updates",
        { StreamWorld("a") },
        threads: { $0.runReaders() },
        {
          $0.update(1)
          $0.update(2)
        },
        look: { $0.complaint(about: "a", reading: [0, 1, 2]) }
      ),
      ExploredScenario(
        "a reader leaves its loop during two updates",
        { StreamWorld(leavingAfter: ["a": 1], "a", "b") },
        threads: { $0.runReaders() },
        {
          $0.update(1)
          $0.update(2)
        },
        look: { world in
          let complaint = world.complaint(about: "b", reading: [0, 1, 2])
          return world.values("a") == [0, 1] ? complaint : "a reads \(world.values("a"))."
        }
      ),
      ExploredScenario(
        "a reader is cancelled during an update",
        { StreamWorld("a", "b") },
        threads: { $0.cancel("a") },
        { $0.update(1) },
        look: { world in
          let complaint = world.complaint(about: "b", reading: [0, 1])
          return world.readerCount == 1 ? complaint : "\(world.readerCount) readers are counted, not 1."
        }
      ),
      ExploredScenario(
        "a waiting reader is cancelled during an update",
        { StreamWorld("a", "b").afterFirstRun() },
        threads: { $0.cancel("a") },
        { $0.update(1) },
        look: { world in
          let complaint = world.complaint(about: "b", reading: [0, 1])
          return world.readerCount == 1 ? complaint : "\(world.readerCount) readers are counted, not 1."
        }
      ),
      ExploredScenario(
        "the observable is deallocated during an update",
        { StreamWorld("a", "b").afterFirstRun() },
        threads: { $0.update(1) },
        { $0.dropObservable() },
        look: { world in
          world.runReaders()
          if world.ended != ["a", "b"] { return "Only these have come to the end: \(world.ended)." }
          return world.values("a") == world.values("b") ? nil : "a reads \(world.values("a"))."
        }
      ),
      ExploredScenario(
        "two updates for a reader with room for one value",
        { StreamWorld(room: 1, "a") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { world in
          world.runReaders()
          return world.values("a") == [world.value] ? nil : "a reads \(world.values("a")), not \(world.value ?? -1)."
        }
      ),
      ExploredScenario(
        "a reader that is resumed immediately updates",
        { StreamWorld(isImmediate: true, updating: ["a": 1], "a", "b") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { $0.complaint(about: "a", "b", reading: [0, 1, 2, 3]) }
      ),
      ExploredScenario(
        "two updates, and a reader is cancelled",
        { StreamWorld("a", "b").afterFirstRun() },
        threads: { $0.update(1) },
        { $0.update(2) },
        { $0.cancel("b") },
        look: { world in
          let complaint = world.complaint(about: "a", reading: [0, 1, 2])
          return world.readerCount == 1 ? complaint : "\(world.readerCount) readers are counted, not 1."
        }
      ),
    ]
  }

  /// An observable, with readers that note what they read.
  private final class StreamWorld: Sendable {
    private struct State {
      var observable: Observable<Int>? = Observable(0)
      var tasks: [String: Task<Void, Never>] = [:]
      var read: [(name: String, value: Int)] = []
      var ended: Set<String> = []
    }

    private let state = Synchronization.Mutex(State())
    private let executor = QueueExecutor()
    private let immediate: ImmediateExecutor?
    private let room: Int?
    private let lastValues: [String: Int]
    private let updating: [String: Int]

    /// - Parameters:
    ///   - room: How many values are buffered for each reader; all of them without it.
    ///   - isImmediate: Whether a reader runs within the update that resumes it.
    ///   - lastValues: After which value a reader leaves.
    ///   - updating: When a reader reads this value, it updates the observable with 3.
    ///   - names: The readers that there are from the beginning.
    init(
      room: Int? = nil,
      isImmediate: Bool = false,
      leavingAfter lastValues: [String: Int] = [:],
      updating: [String: Int] = [:],
      _ names: String...
    ) {
      self.room = room
      self.lastValues = lastValues
      self.updating = updating
      immediate = isImmediate ? ImmediateExecutor() : nil
      for name in names { read(name) }
    }

    deinit {
      for task in state.withLock(\.tasks).values { task.cancel() }
      executor.run()
    }

    /// Lets the readers read their first values, so that they wait for more.
    func afterFirstRun() -> Self {
      executor.run()
      return self
    }

    // MARK: - What threads do

    func update(_ value: Int) {
      let observable = state.withLock(\.observable)
      Interleaving.action("update(\(value))") { observable?.update(value) }
    }

    func read(_ name: String) {
      let observable = state.withLock(\.observable)
      let values = Interleaving.action("\(name) begins to read") {
        observable?.values(buffering: room.map { .bufferingNewest($0) } ?? .unbounded)
      }
      guard let values else { return }
      let task = Task(executorPreference: immediate ?? executor) { [weak self] in
        for await value in values {
          guard let self else { return }
          self.note(value, name)
          if self.updating[name] == value { self.update(3) }
          if self.lastValues[name] == value { return }
        }
        self?.state.withLock { $0.ended = $0.ended.union([name]) }
      }
      state.withLock { $0.tasks[name] = task }
    }

    func runReaders() {
      Interleaving.action("readers read") { executor.run() }
    }

    func cancel(_ name: String) {
      let task = state.withLock { $0.tasks[name] }
      Interleaving.action("cancel \(name)") { task?.cancel() }
    }

    func dropObservable() {
      let observable = state.withLock { $0.observable.take() }
      Interleaving.action("drop the observable") { withExtendedLifetime(observable) {} }
    }

    private func note(_ value: Int, _ name: String) {
      state.withLock { $0.read.append((name, value)) }
      Interleaving.point("\(name) reads \(value)")
    }

    // MARK: - What there is to look at

    var value: Int? { state.withLock(\.observable)?.value }

    var readerCount: Int { state.withLock(\.observable)?.readerCount ?? 0 }

    /// The readers whose sequences have ended.
    var ended: Set<String> { state.withLock(\.ended) }

    func values(_ name: String) -> [Int] {
      state.withLock { state in state.read.compactMap { $0.name == name ? $0.value : nil } }
    }

    /// What is wrong with readers that should read some values, in the same order, the newest last.
    func complaint(about names: String..., reading expected: [Int]) -> String? {
      executor.run()
      let first = values(names[0])
      for name in names where values(name) != first { return "\(names[0]) reads \(first), \(name) \(values(name))." }
      return first.sorted() == expected && first.last == value ? nil : "\(names[0]) reads \(first)."
    }
  }

  /// Runs tasks when a thread says so, one thread at a time; its queue is seen by no exploration.
  private final class QueueExecutor: TaskExecutor {
    private struct State {
      var jobs: [UnownedJob] = []
      var isRunning = false
    }

    private let state = Synchronization.Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      state.withLock { $0.jobs.append(job) }
    }

    func run() {
      if state.withLock({ exchange(&$0.isRunning, with: true) }) { return }
      // Safe: each job is taken out once, and the executor lives at least as long as this call.
      while let job = takeFirst() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func takeFirst() -> UnownedJob? {
      state.withLock { state in
        state.isRunning = !state.jobs.isEmpty
        return state.isRunning ? state.jobs.removeFirst() : nil
      }
    }
  }

  /// Runs a task where it is resumed, within the call that resumes it.
  private final class ImmediateExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      // Safe: the job runs once, and the executor lives as long as this call.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
#endif
