import Foundation
import SpecSupport
import Testing

@Suite struct ExitInWordsTests {
  @Test func `a crash is told in words, with its reason, its line and its lesson`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          countNumbers([])
        }
      }
    }
    expect(
      comments,
      is: ["This crashed: Index out of range\(crashPlace()). Count first."]
    )
  }

  @Test func `overlapping accesses are named`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          let numbers = Numbers()
          numbers.list.removeAll { _ in numbers.list.isEmpty }
        }
      }
    }
    expect(comments.map { $0.hasPrefix("This crashed: Simultaneous accesses") }, is: [true])
  }

  @Test func `a crash in rounds says who removed whom`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          expectOrder { script in
            countNumbers([])
            return [script.names]
          }
        }
      }
    }
    expect(
      comments.map { $0.hasSuffix("Before the first round, these were registered: Ada. Count first.") },
      is: [true]
    )
  }

  @Test func `a hang is told as a hang`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          startWatchdog(processorSeconds: 1)
          while true {}
        }
      }
    }
    expect(comments, is: ["This did not come to an end. Count first."])
  }

  // Elsewhere, a deadlock takes a minute.
  #if os(Linux)
    @Test func `a deadlock is told as a hang`() async throws {
      let comments = try await recordedComments {
        try await expectNoCrash("Count first.") {
          await #expect(processExitsWith: .failure) {
            beginExitTest()
            alarm(0)
            Thread.detachNewThread {
              sleep(300)
              exit(EXIT_SUCCESS)
            }
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
          }
        }
      }
      expect(comments, is: ["This did not come to an end. Count first."])
    }
  #endif

  // From Swift 6.4 on, what `#expect` finds in an exit test arrives as a failed expectation.
  @Test func `an expectation that fails in a process that ends well is reported`() async throws {
    let issues = try await recordedIssues {
      try await expectNoCrash("Count first.") {
        let count = 1
        #expect(count == 2)
        return await #expect(processExitsWith: .failure) { beginExitTest() }
      }
    }
    expect(issues.map { "\($0)".contains("count → 1") }, is: [true])
  }

  @Test func `what a process that ends well has to report is reported, and nothing else`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          expect("count", 1, is: 2, "One is missing.")
        }
      }
    }
    expect(comments, is: ["count: 1\nexpected: 2\nOne is missing."])
  }
}

@Suite(.exercise) struct ExitTestOfAnExercise {
  // The suite's trait holds these issues back, and so what it makes of them can't be seen here.
  private func verdict(_ body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    try await recordedIssues {
      let test = try #require(Test.current)
      try await ExerciseTrait.exercise.provideScope(for: test, testCase: nil, performing: body)
    }
    .map { "\($0.kind): \($0.comments.map(\.rawValue).joined(separator: " / "))" }
  }

  @Test func `a crash is told in words, and what came before it stays`() async throws {
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
        "Issue recorded: This crashed: Index out of range\(crashPlace()). Count first.",
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

  @Test func `a process that ends well leaves nothing to report`() async throws {
    expect(try await verdict { await #expect(processExitsWith: .success) { beginExitTest() } }, is: [])
  }
}

// MARK: - Fixtures

// Only a process that writes a backtrace knows its place; below a sanitizer, none does.
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

private final class Numbers {
  var list = [1]
}
