import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step5 {
  @Test func `the inspection of memory passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of memory catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectMemory", inspectMemory, on: rightBoards)
private let wrong = trials("inspectMemory", inspectMemory, on: wrongMemory)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
