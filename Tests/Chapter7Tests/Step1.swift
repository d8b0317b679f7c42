import SpecSupport
import Testing

@testable import Chapter7

@Suite(.exercise) struct Step1 {
  @Test func `the inspection of telling passes every right board`() async throws {
    try await right.expectNoObjection(after: rehearsal)
  }

  @Test func `the inspection of telling catches every wrong board`() async throws {
    try await wrong.expectObjections(after: rehearsal)
  }
}

private let right = trials("inspectTelling", inspectTelling, on: rightBoards)
private let wrong = trials("inspectTelling", inspectTelling, on: wrongTelling)

private let rehearsal = Rehearsal(of: right + wrong) {
  await #expect(processExitsWith: .failure) {
    beginExitTest()
    rehearse(right + wrong)
  }
}
