import Foundation
import Testing

@testable import SpecSupport

@Suite(.exercise) struct ExitInWordsTests {
  // Deadlocks are seen on Linux alone; elsewhere, one takes a minute.
  @Test(
    .serialized,
    arguments: [
      (Death.overlap, "Issue recorded: This crashed: Simultaneous accesses"),
      (.crashInRound, "Before the first round, these were registered: Ada. Count first."),
      (.deadlock, "Issue recorded: This did not come to an end. Count first."),
    ].filter { death, _ in death != .deadlock || isLinux }
  )
  fileprivate func `how a process ended is said in words`(death: Death, words: String) async throws {
    let found = try await verdict {
      await #expect(processExitsWith: .success, "Count first.") { [death = death as Death] in
        beginExitTest()
        await death.happen()
      }
    }
    expect(found.map { $0.contains(words) }, is: [true])
  }

  @Test func `a crash is reported with its place, and what came before it stays`() async throws {
    let found = try await verdict {
      let count = 1
      #expect(count == 2)
      await #expect(processExitsWith: .success, "Count first.") {
        beginExitTest()
        expect("count", 1, is: 2, "One is missing.")
        countNumbers([])
      }
    }
    expect(found.map { $0.contains("count → 1") }, is: [true, false, false])
    expect(
      Array(found.dropFirst()),
      is: [
        "Issue recorded: count: 1\nexpected: 2\nOne is missing.",
        """
        Issue recorded: This crashed: Index out of range\(crashPlace()). Does an index still fit after something was \
        removed? Count first.
        """,
      ]
    )
  }

  @Test func `a hang is told as one, and leaves the tests to come less time`() async throws {
    let found = try await verdict {
      await #expect(processExitsWith: .success, "Count first.") {
        beginExitTest(processorSeconds: 1)
        while true {}
      }
    }
    expect(found, is: ["Issue recorded: This did not come to an end. Count first."])
    await #expect(processExitsWith: .success) {
      beginExitTest(processorSeconds: 8)
      expect(ownProcessorSeconds(), is: 2)
    }
  }

  // From Swift 6.4 on, what `#expect` finds in an exit test arrives as a failed expectation.
  @Test func `of a process that ends well, no failed expectation is left out`() async throws {
    let issues = try await recordedIssues {
      _ = try await withoutOwnFailure {
        let count = 1
        #expect(count == 2)
        return await #expect(processExitsWith: .success) { beginExitTest() }
      }
    }
    expect(issues.map { "\($0)".contains("count → 1") }, is: [true])
  }

  // The suite's own trait holds issues back until the end, so its result can't be seen here.
  private func verdict(_ body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    try await issuesOfExercise(body).map { "\($0.kind): \($0.comments.map(\.rawValue).joined(separator: " / "))" }
  }
}

// MARK: - Fixtures

private enum Death: Codable {
  case overlap, crashInRound, deadlock

  func happen() async {
    switch self {
    case .overlap:
      let numbers = Numbers()
      numbers.list.removeAll { _ in numbers.list.isEmpty }
    case .crashInRound:
      expectOrderOfRounds { script in
        countNumbers([])
        return [script.names]
      }
    case .deadlock:
      alarm(0)
      Thread.detachNewThread {
        sleep(300)
        exit(EXIT_SUCCESS)
      }
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
    }
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

// Only a process that writes a backtrace knows the place of its crash; under a sanitizer, none does.
private func crashPlace() -> String {
  let hasBacktrace = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] != nil
  return hasBacktrace ? ", at SpecSupportTests/ExitInWordsTests.swift:\(#line + 4)" : ""
}

private func countNumbers(_ numbers: [Int]) {
  _ = numbers[0]
}

private func ownProcessorSeconds() -> Int {
  var limit = rlimit()
  #if canImport(Darwin)
    unsafe getrlimit(RLIMIT_CPU, &limit)
  #else
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
  #endif
  return Int(limit.rlim_cur)
}

private final class Numbers { var list = [1] }
