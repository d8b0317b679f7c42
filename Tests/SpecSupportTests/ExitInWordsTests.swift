import Foundation
import SpecSupport
import Testing

@Suite struct ExitInWordsTests {
  @Test func `a crash is told in words, with its lesson`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          fatalError("nothing to count")
        }
      }
    }
    expect(comments, is: ["This crashed. Count first."])
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

  @Test func `what a process that ends well has to report is reported, and nothing else`() async throws {
    let comments = try await recordedComments {
      try await expectNoCrash("Count first.") {
        await #expect(processExitsWith: .failure) {
          beginExitTest()
          expect("count", 1, is: 2, "One is missing.")
        }
      }
    }
    expect(comments, is: ["count: 1; expected: 2. One is missing."])
  }
}
