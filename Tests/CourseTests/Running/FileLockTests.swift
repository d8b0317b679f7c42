import PlainLocks
import SpecSupport
import Testing

@testable import Course

@Suite struct `A file lock` {
  @Test func `that another has is waited for, if so asked`() async throws {
    try await #require(processExitsWith: .success) {
      startWatchdog()
      let folder = try ScratchFolder()
      let held = Mutex<FileLock?>(try FileLock(folder.file("lock"), of: "the book"))
      var isWaiting = false
      let lock = try FileLock(folder.file("lock"), of: "the book") {
        isWaiting = true
        held.withLock { $0 = nil }
      }
      withExtendedLifetime((folder, lock)) { #expect(isWaiting) }
    }
  }
}
