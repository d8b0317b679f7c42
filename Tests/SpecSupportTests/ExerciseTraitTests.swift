import ExerciseSupport
import SpecSupport
import Testing

@Suite struct ExerciseTraitTests {
  private static let bodies: [(String, Color, Body)] = [
    ("an expectation that holds", .green, { #expect(written() == 1) }),
    ("a failure", .red, { #expect(written() == 2) }),
    ("a failure after a stub", .grey, { #expect(unwritten() == 1, "after") }),
    (
      "a failure before a stub", .grey,
      {
        #expect(written() == 2, "before")
        _ = unwritten()
      }
    ),
    ("a failed requirement, once there is a stub", .grey, { try #require(unwritten() == 1, "required") }),
    ("an error, once there is a stub", .grey, { if unwritten() == 0 { throw Derailed() } }),
    ("a stub on a thread of its own", .grey, { onThreads { _ in _ = unwritten() } }),
  ]

  private static let madeUpPlaces: [(String, Color, Body)] = ["none", "/", "", "a/"].map { place in
    ("a stub at '\(place)'", .grey, { unimplemented(function: "f", fileID: place, filePath: "", line: -1) })
  }

  @Test(arguments: bodies + madeUpPlaces)
  fileprivate func `a test has one color`(name: String, color: Color, body: @escaping Body) async throws {
    let verdict = try await Verdict(of: body)
    #expect(verdict.color == color, "\(name): \(verdict.issues)")
  }

  @Test func `failures keep their order and their places`() async throws {
    let verdict = try await Verdict {
      Issue.record("first")
      Issue.record("second")
    }
    expect(verdict.issues.map { $0.comments.map(\.rawValue) }, is: [["first"], ["second"]])
    let lines = verdict.issues.compactMap(\.sourceLocation?.line)
    #expect(lines.count == 2 && lines[0] + 1 == lines[1])
  }

  @Test func `a command that plays a schedule again names the test`() async throws {
    let verdict = try await Verdict { Issue.record("INTERLEAVING=\"A2\" CHAPTER=9 swift test --filter Step2") }
    let command = "CHAPTER=9 swift test --filter 'a command that plays a schedule again'"
    expect(verdict.failures.map { $0.contains(command) }, is: [true])
  }

  @Test func `an error that a test throws is red`() async throws {
    await #expect(throws: Derailed.self) { try await Verdict { throw Derailed() } }
  }

  @Test func `a stub makes the test grey, also when every expectation holds`() async throws {
    let verdict = try await Verdict { #expect(unwritten() == 0) }
    expect(verdict.color, is: .grey)
    let note = "unwritten() in SpecSupportTests/ExerciseTraitTests.swift is still to be written"
    expect(verdict.known.first?.contains(note), is: true)
    expect(verdict.issues.map(\.sourceLocation?.fileID), is: ["SpecSupportTests/ExerciseTraitTests.swift"])
    expect(verdict.issues.map(\.sourceLocation?.line), is: [unwrittenLine])
  }

  @Test func `a test runs in a task without a name, which would say which test it is`() async throws {
    guard #available(macOS 26, *) else { return }
    let names = EventRecorder<String?>()
    _ = try await Verdict { names.record(Task.name) }
    expect(names.events, is: [nil])
  }
}

@Suite struct ExerciseTraitInExitTests {
  @Test func `a check in an exit test is reported at its own line, if no other has its label`() async throws {
    let verdict = try await Verdict {
      await #expect(processExitsWith: .success) {
        beginExitTest()
        expect("count", 1, is: 2, "One is not two.")
        expect("twice", 1, is: 2, "The first of two.")
        expect("twice", 2, is: 2, "The second of two.")
      }
    }
    expect(verdict.issues.compactMap(\.sourceLocation?.line), is: [#line - 5, #line - 7])
  }

  @Test(arguments: [(End.crash, Color.red), (.stub, .grey), (.stubAndCrash, .grey)])
  fileprivate func `an exit test is grey after a stub, and a crash is red, whatever it says`(end: End, color: Color)
    async throws
  {
    let verdict = try await Verdict {
      await #expect(processExitsWith: .success, "it crashed") { [end = end as End] in
        beginExitTest()
        if end != .crash { onAnotherThread { _ = unwritten() } }
        if end != .stub { fatalError("derailed\nschedule: the rest is still to be written") }
      }
    }
    expect(verdict.color, is: color)
  }

  @Test func `a stub that is reached in both processes is named once`() async throws {
    let verdict = try await Verdict {
      await #expect(processExitsWith: .success) {
        beginExitTest()
        _ = unwritten()
      }
      _ = unwritten()
    }
    expect(verdict.color, is: .grey)
  }
}

@Suite(.exercise) struct ExerciseTraitOnASuite {
  private static let attempts = EventRecorder<Attempt>()

  @Suite struct Nested {
    @Test(arguments: 1...2) func `each case in it, and in the suites within, is an attempt of its own`(_: Int) throws {
      let attempt = try #require(Attempt.current)
      attempts.record(attempt)
      #expect(attempts.events.count { $0 === attempt } == 1)
    }
  }
}

// MARK: - Fixtures

/// The issues of a body that runs as a test of an exercise, and their color.
private struct Verdict {
  let issues: [Issue]
  var failures: [String] { issues.filter(\.isFailure).map(\.description) }
  var known: [String] { issues.filter { !$0.isFailure }.map { "\($0.kind)" } }

  init(of body: @escaping Body) async throws { issues = try await issuesOfExercise(body) }

  /// The color of a test with these issues; `nil` if they are those of no color.
  var color: Color? {
    switch (failures.count, known.count) {
    case (0, 0): .green
    case (1, 0): .red
    case (0, 1): known[0].hasSuffix(" is still to be written") ? .grey : nil
    default: nil
    }
  }
}

private typealias Body = @Sendable () async throws -> Void
private enum Color { case green, red, grey }
private enum End: Codable { case crash, stub, stubAndCrash }

private struct Derailed: Error {}

private let unwrittenLine = #line + 2
private func unwritten() -> Int {
  unimplemented(placeholder: 0)
}

private func written() -> Int { 1 }
