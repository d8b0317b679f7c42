import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step3 {
  @Test func `the inspection of identity passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of identity catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectIdentity", inspectIdentity, on: rightBoards)
private let wrong = trials("inspectIdentity", inspectIdentity, on: wrongIdentity)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
