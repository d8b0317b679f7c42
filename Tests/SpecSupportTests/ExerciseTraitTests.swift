import ExerciseSupport
import SpecSupport
import Testing

@Suite struct ExerciseTraitTests {
  @Test func `a test without issues is green`() async throws {
    let verdict = try await verdict {
      #expect(written() == 1)
    }
    #expect(verdict == Verdict())
  }

  @Test func `a failure is red, and as it was recorded`() async throws {
    let verdict = try await verdict {
      #expect(written() == 2, "one is not two")
    }
    expect(verdict.counts, is: [1, 0])
    expect(["written() → 1) == 2", "one is not two"].map { verdict.failures.first?.contains($0) }, is: [true, true])
  }

  @Test func `failures keep their order and their places`() async throws {
    let places = Recorder<SourceLocation?>()
    let verdict = try await verdict(places) {
      Issue.record("first")
      Issue.record("second")
    }
    expect(verdict.failures.map { $0.contains("first") }, is: [true, false])
    expect(verdict.failures.map { $0.contains("second") }, is: [false, true])
    let lines = places.events.compactMap { $0?.line }
    #expect(lines.count == 2 && lines[0] + 1 == lines[1])
  }

  @Test func `a command that plays a schedule again names the test`() async throws {
    let verdict = try await verdict { Issue.record("INTERLEAVING=\"A2\" CHAPTER=9 swift test --filter Step2") }
    let command = "CHAPTER=9 swift test --filter 'a command that plays a schedule again'"
    expect(verdict.failures.map { $0.contains(command) }, is: [true])
  }

  @Test func `an error that a test throws is red`() async throws {
    await #expect(throws: Derailed.self) {
      try await verdict { throw Derailed() }
    }
  }

  @Test func `a stub makes the test grey, also when every expectation holds`() async throws {
    let places = Recorder<SourceLocation?>()
    let verdict = try await verdict(places) {
      #expect(unwritten() == 0)
    }
    expect(verdict.counts, is: [0, 1])
    let note = "unwritten() in SpecSupportTests/ExerciseTraitTests.swift is still to be written"
    expect(verdict.known.first?.contains(note), is: true)
    expect(places.events.map { $0?.fileID }, is: ["SpecSupportTests/ExerciseTraitTests.swift"])
    expect(places.events.map { $0?.line }, is: [unwrittenLine])
  }

  @Test func `a failure after the stub is grey`() async throws {
    let verdict = try await verdict {
      #expect(unwritten() == 1, "after")
    }
    expect(verdict.counts, is: [0, 1])
    expect(verdict.known.first?.contains("after"), is: false)
  }

  @Test func `a failure before the stub is grey`() async throws {
    let verdict = try await verdict {
      #expect(written() == 2, "before")
      #expect(unwritten() == 0)
    }
    expect(verdict.counts, is: [0, 1])
    expect(verdict.known.first?.contains("before"), is: false)
  }

  @Test func `a failed requirement and an error are grey, once there is a stub`() async throws {
    let required = try await verdict {
      try #require(unwritten() == 1, "required")
    }
    expect(required.counts, is: [0, 1])

    let thrown = try await verdict {
      _ = unwritten()
      throw Derailed()
    }
    expect(thrown.counts, is: [0, 1])
    expect(thrown.known.first?.contains("Derailed"), is: false)
  }

  @Test(arguments: ["none", "/", "", "a/"])
  func `a stub at a made-up place is grey, and ends no run`(fileID: String) async throws {
    let verdict = try await verdict { unimplemented(function: "f", fileID: fileID, filePath: "", line: -1) }
    expect(verdict.counts, is: [0, 1])
  }

  @Test func `a test runs in a task without a name, which would say which test it is`() async throws {
    guard #available(macOS 26, *) else { return }
    let names = Recorder<String?>()
    _ = try await verdict { names.record(Task.name) }
    expect(names.events, is: [nil])
  }

  @Test func `a stub on a thread of its own counts`() async throws {
    let verdict = try await verdict {
      onThreads { _ in _ = unwritten() }
    }
    expect(verdict.counts, is: [0, 1])
  }
}

@Suite struct ExerciseTraitInExitTests {
  @Test func `a crash is red, whatever it says`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success, "it crashed") {
        beginExitTest()
        fatalError("derailed\nschedule: the rest is still to be written")
      }
    }
    expect(verdict.counts, is: [1, 0])
  }

  @Test func `a stub in an exit test is grey, as is a crash after it`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success, "it crashed") {
        beginExitTest()
        onAnotherThread { _ = unwritten() }
        fatalError("derailed")
      }
    }
    expect(verdict.counts, is: [0, 1])
    expect(verdict.known.first?.contains("is still to be written"), is: true)
  }

  @Test func `a stub in an exit test that ends well is grey`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success) {
        beginExitTest()
        #expect(unwritten() == 0)
      }
    }
    expect(verdict.counts, is: [0, 1])
  }

  @Test func `a stub that is reached in both processes is named once`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success) {
        beginExitTest()
        _ = unwritten()
      }
      _ = unwritten()
    }
    expect(verdict.counts, is: [0, 1])
  }

  @Test func `a crash in an exit test without a stub is red`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success, "it crashed") {
        beginExitTest()
        fatalError("derailed")
      }
    }
    expect(verdict.counts, is: [1, 0])
  }

  @Test func `a failure in an exit test without a stub is red`() async throws {
    let verdict = try await verdict {
      await #expect(processExitsWith: .success) {
        beginExitTest()
        #expect(written() == 2, "one is not two")
      }
    }
    expect(verdict.counts, is: [1, 0])
    expect(verdict.failures.first?.contains("one is not two"), is: true)
  }
}

@Suite(.exercise) struct ExerciseTraitOnASuite {
  private static let attempts = Recorder<Attempt>()

  @Suite struct Nested {
    @Test(arguments: 1...2) func `each case in it, and in the suites within, is an attempt of its own`(_: Int) throws {
      let attempt = try #require(Attempt.current)
      attempts.record(attempt)
      #expect(attempts.events.count { $0 === attempt } == 1)
    }
  }
}

// MARK: - Fixtures

/// What came out of a test: texts of issues that fail it, and of issues that were expected.
private struct Verdict: Equatable {
  var failures: [String] = []
  var known: [String] = []

  /// The number of failures, and that of known issues.
  var counts: [Int] { [failures.count, known.count] }
}

private struct Derailed: Error {}

private let unwrittenLine = #line + 2
private func unwritten() -> Int {
  unimplemented(placeholder: 0)
}

private func written() -> Int { 1 }

/// Runs a body as a test of an exercise, and keeps what comes out of it to itself.
private func verdict(
  _ places: Recorder<SourceLocation?> = Recorder(),
  of body: @escaping @Sendable () async throws -> Void
) async throws -> Verdict {
  let test = try #require(Test.current)
  let testCase = Test.Case.current
  let issues = Recorder<Issue>()
  try await IssueHandlingTrait.compactMapIssues { issue in
    issues.record(issue)
    places.record(issue.sourceLocation)
    return nil
  }
  .provideScope(for: test, testCase: testCase) {
    try await ExerciseTrait.exercise.provideScope(for: test, testCase: testCase, performing: body)
  }
  return Verdict(
    failures: issues.events.filter(\.isFailure).map(\.description),
    known: issues.events.filter { !$0.isFailure }.map(\.description)
  )
}
