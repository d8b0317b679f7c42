import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step4 {
  @Test func `the inspection of rounds passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of rounds catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectRounds", inspectRounds, on: rightBoards)
private let wrong = trials("inspectRounds", inspectRounds, on: wrongRounds)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
