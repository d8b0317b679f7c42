// In other builds, the locks of the kit are no places where an exploration can switch threads.
#if DEBUG && !THREAD_SANITIZER
  import Foundation
  import Interleavings
  import SpecSupport
  import Testing

  /// What the two variants for any thread promise, in every interleaving of scenarios of two and three threads.
  ///
  /// The variable `PREEMPTIONS` says how many preemptions a schedule has at most; `.ci/run` plays three.
  @Suite struct InterleavingTests {
    private static let preemptions = ProcessInfo.processInfo.environment["PREEMPTIONS"].flatMap { Int($0) } ?? 2

    @Test(arguments: ExploredScenario.tokens)
    func `observers with tokens`(scenario: ExploredScenario) throws {
      try check(scenario, onPage: "DisposableObservers")
    }

    @Test(arguments: ExploredScenario.streams)
    func `readers of sequences`(scenario: ExploredScenario) throws {
      try check(scenario, onPage: "StreamObservers")
    }

    /// Plays a scenario, and compares the number of its schedules with the table of a page.
    private func check(_ scenario: ExploredScenario, onPage page: String) throws {
      let exploration = scenario.explore(Self.preemptions)
      if let failure = exploration.failure {
        Issue.record("\(scenario):\n\(failure)")
        return
      }
      // The address sanitizer has locks of its own, which other tests hold meanwhile: a thread that waits for one loses
      // its turn, as for a lock of the runtime's, and then the schedules are others.
      #if !ADDRESS_SANITIZER
        try expect(totals(exploration), of: scenario, onPage: page)
      #endif
    }

    private func expect(_ totals: [Int], of scenario: ExploredScenario, onPage page: String) throws {
      // "| two updates | 2 | 50 | 300 |", and more with more preemptions.
      let row = ([scenario.description, "\(scenario.threadCount)"] + totals.map(inGroups)).reduce("|") {
        "\($0) \($1) |"
      }
      let path = "../../docs/Observatory.docc/Variants/\(page).md"
      let text = try String(contentsOf: URL(filePath: path, relativeTo: URL(filePath: #filePath)), encoding: .utf8)
      if !text.contains("\n" + row) { Issue.record("The page should have: \(row)") }
    }

    /// The numbers of schedules with at most one preemption, at most two, and so on.
    private func totals(_ exploration: Exploration) -> [Int] {
      (1..<exploration.counts.count).map { exploration.counts[...$0].reduce(0, +) }
    }

    private func inGroups(_ number: Int) -> String {
      number < 1000 ? "\(number)" : "\(number / 1000),\(String("\(number % 1000 + 1000)".dropFirst()))"
    }
  }

  /// What threads do with an observable, and what has to hold in every interleaving.
  struct ExploredScenario: Sendable, CustomStringConvertible {
    let description: String
    let threadCount: Int
    let explore: @Sendable (_ preemptions: Int) -> Exploration

    /// - Parameters:
    ///   - description: What the threads do.
    ///   - make: Makes what they share, for each schedule.
    ///   - threads: What each does with it.
    ///   - look: Looks at it when all are done, and returns a complaint.
    init<World: Sendable>(
      _ description: String,
      _ make: @escaping @Sendable () -> World,
      threads: (@Sendable (World) -> Void)...,
      look: @escaping @Sendable (World) -> String?
    ) {
      self.description = description
      threadCount = threads.count
      explore = { preemptions in
        Interleavings.explore(preemptions: preemptions, make: make, threads: { threads }, look: look)
      }
    }
  }
#endif
