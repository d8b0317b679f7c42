import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step7 {
  @Test func `no inspection asks for more than the promises`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of everything passes every right board`() async throws {
    try await allRight.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of everything catches every wrong board`() async throws {
    try await allWrong.expectObjections(after: rehearsal)
  }
}

private let right =
  trials("inspectNotifications", inspectNotifications, on: allRightBoards)
  + trials("inspectOrder", inspectOrder, on: allRightBoards)
  + trials("inspectIdentity", inspectIdentity, on: allRightBoards)
  + trials("inspectRounds", inspectRounds, on: allRightBoards)
  + trials("inspectMemory", inspectMemory, on: allRightBoards)
  + trials("inspectChanges", inspectChanges, on: allRightBoards)

private let allRight = trials("inspectBoard", inspectBoard, on: allRightBoards)

private let allWrong = trials(
  "inspectBoard",
  inspectBoard,
  on: wrongNotifying + wrongOrder + wrongIdentity + wrongRounds + wrongMemory + wrongNews
)

private let rehearsal = Rehearsal(of: right + allRight + allWrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest(processorSeconds: 30)
    rehearse(right + allRight + allWrong)
  }
}
