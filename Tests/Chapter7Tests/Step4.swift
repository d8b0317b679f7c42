import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step4 {
  @Test func `the inspection of rounds passes every right board, and catches every wrong one`() async throws {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 20)
        judge(.rounds, right: rightBoards, wrong: wrongRounds)
      }
    }
  }
}
