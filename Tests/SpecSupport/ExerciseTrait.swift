import ExerciseSupport
public import Testing

/// Sorts the tests of a chapter into grey, red and green.
///
/// A test that reaches an `unimplemented()` is grey: not started. It is reported as one known issue, an error of one
/// line, which says what is still to be written; so it can't be green, even where its expectations happen to hold.
/// Whatever else it found, before the stub and after it, only follows from that, and is left out. Any other test is an
/// ordinary one, strict from the moment when its last stub is written.
///
/// An exit test that should succeed, `#expect(processExitsWith: .success, "…")`, begins with ``beginExitTest()``; if
/// its process crashes or hangs, the issue says so, why, and in which line of the chapter.
///
/// The issues of a test are held back until its end, when it is known whether it has reached a stub. What another task
/// or thread records on its own, without a test around it, can't be held back: compare on the test's own task.
public struct ExerciseTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the suites in a suite are exercises too: they are.
  public var isRecursive: Bool { true }

  /// Runs one test, then reports its issues.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let attempt = Attempt()
    let (found, thrown) = await heldIssues(of: test, testCase) {
      try await Attempt.$current.withValue(attempt) { try await withoutName(function) }
    }

    let issues = Self.inWords(found)
    if let stub = attempt.firstStub {
      reportUnwritten("\(stub)", at: stub.sourceLocation)
    } else if let issue = found.first(where: { $0.noteOnStub != nil }), let note = issue.noteOnStub {
      // The note of the stub, not the report of the crash, which the answer may have worded.
      reportUnwritten(note, at: issue.sourceLocation)
    } else {
      for issue in issues { try await issue.atItsCheck.naming(test).recordAgain(for: test, testCase) }
      if let thrown { throw thrown }
    }
  }

  /// Runs a test in a task without a name: Swift Testing's task has the name of the test, which an answer could read.
  private func withoutName(_ function: @concurrent @Sendable () async throws -> Void) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup { group in
        group.addTask { try await function() }
        try await group.waitForAll()
      }
    }
  }

  private func reportUnwritten(_ note: String, at place: SourceLocation?) {
    withKnownIssue { Issue.record(Unwritten(description: note), sourceLocation: place ?? #_sourceLocation) }
  }

  /// Rewords the issues of exit tests that crashed or hung, by what happened in their processes.
  ///
  /// An exit test's own issue is the last failed expectation right above the call that began it, so this goes back.
  private static func inWords(_ issues: [Issue]) -> [Issue] {
    var issues = issues
    for index in issues.indices.reversed() {
      guard case .expectationFailed = issues[index].kind, let place = issues[index].sourceLocation,
        let note = CrashNote.take(of: place)
      else { continue }
      issues[index].kind = .unconditional
      let sentences = ([note.sentence] + issues[index].comments.map(\.rawValue)).joined(separator: " ")
      issues[index].comments = ["\([sentences, note.schedule].compactMap(\.self).joined(separator: "\n"))"]
    }
    return issues
  }
}

extension Trait where Self == ExerciseTrait {
  /// Marks a suite as a step of a chapter: grey until its stubs are written, then red or green.
  public static var exercise: Self { ExerciseTrait() }
}

extension Issue {
  /// The note on a stub that an exit test has reached, whose attempt is in another process; `nil` if this is not one.
  public var noteOnStub: String? {
    comments.map(\.rawValue).first { $0.hasSuffix(Stub.note) }
  }

  /// Records an issue that says what is still to be written, at the place of the stub.
  static func record(_ stub: Stub) {
    Issue.record("\(stub)", sourceLocation: stub.sourceLocation)
  }

  /// Returns the issue with the name of a test, instead of its suite, in the command that plays a schedule again.
  fileprivate func naming(_ test: Test) -> Issue {
    let sentence = test.name.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || " ,".contains($0) }
    var words = sentence.split(separator: " ").prefix(7).joined(separator: " ")
    if words.last == "," { words.removeLast() }
    var issue = self
    issue.comments = comments.map { comment in
      let text = comment.rawValue.replacing(/(INTERLEAVING=.* --filter )Step[0-9]+/) { command in
        "\(command.output.1)'\(words)'"
      }
      return Comment(rawValue: text)
    }
    return issue
  }
}

extension Stub {
  fileprivate var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }
}

/// A note on what is still to be written; an error, since that takes one line in the log, and a comment takes two.
private struct Unwritten: Error, CustomStringConvertible {
  let description: String
}
