import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step6 {
  @Test func `the inspection of news passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of news catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectChanges", inspectChanges, on: rightBoards)
private let wrong = trials("inspectChanges", inspectChanges, on: wrongNews)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
