import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step5 {
  @Test func `the inspection of memory passes every right board, and catches every wrong one`() async throws {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 20)
        judge(.memory, right: rightBoards, wrong: wrongMemory)
      }
    }
  }
}
