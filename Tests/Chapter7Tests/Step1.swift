import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step1 {
  @Test func `the inspection of notifying passes every right board, and catches every wrong one`() async throws {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 20)
        judge(.notifications, right: rightBoards, wrong: wrongNotifying)
      }
    }
  }
}
