import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step1 {
  @Test func `the inspection of notifying passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of notifying catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectNotifications", inspectNotifications, on: rightBoards)
private let wrong = trials("inspectNotifications", inspectNotifications, on: wrongNotifying)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
