import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step2 {
  @Test func `the inspection of the order passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of the order catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectOrder", inspectOrder, on: rightBoards)
private let wrong = trials("inspectOrder", inspectOrder, on: wrongOrder)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
