import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step7 {
  @Test func `the inspection of everything catches every wrong board, and none asks for more than is promised`()
    async throws
  {
    try await reportVerdict {
      await #expect(processExitsWith: .success, crashLesson) {
        beginExitTest(processorSeconds: 30)
        judge(
          Inspection("inspectNotifications", inspectNotifications),
          Inspection("inspectOrder", inspectOrder),
          Inspection("inspectIdentity", inspectIdentity),
          Inspection("inspectRounds", inspectRounds),
          Inspection("inspectMemory", inspectMemory),
          Inspection("inspectChanges", inspectChanges),
          right: allRightBoards,
          wrong: []
        )
        judge(
          Inspection("inspectBoard", inspectBoard),
          right: allRightBoards,
          wrong: wrongNotifying + wrongOrder + wrongIdentity + wrongRounds + wrongMemory + wrongNews
        )
      }
    }
  }
}
