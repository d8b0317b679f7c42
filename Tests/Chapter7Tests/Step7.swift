import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step7 {
  @Test func `inspectBoard catches every wrong board, and no inspection asks for more than is promised`() async throws {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 30)
        if judge(.notifications, .order, .identity, .rounds, .memory, .changes, right: allRightBoards, wrong: []) {
          judge(.board, right: allRightBoards, wrong: allWrongBoards)
        }
      }
    }
  }
}

/// One of each family; the six inspections have met the others in their own steps.
private let allWrongBoards = [wrongNotifying, wrongOrder, wrongIdentity, wrongRounds, wrongMemory, wrongNews]
  .flatMap(\.self).filter { !$0.isPartlyRight }
