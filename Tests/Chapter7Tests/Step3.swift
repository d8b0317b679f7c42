import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step3 {
  @Test func `the inspection of identity passes every right board, and catches every wrong one`() async throws {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 20)
        judge(.identity, right: rightBoards, wrong: wrongIdentity)
      }
    }
  }
}
