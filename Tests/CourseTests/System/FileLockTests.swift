import Foundation
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

  // If it is closed twice, the second time may meet the file of another thread, which has got its number.
  @Test func `that is refused closes its own file, and that of no other thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let folder = try ScratchFolder()
      let file = folder.file("lock")
      let held = try FileLock(file, of: "the book")
      let lostFiles = Mutex(0)
      onThreads(2) { thread in
        for _ in 0..<5000 {
          if thread == 0 {
            _ = try? FileLock(file, of: "the book")
          } else {
            let descriptor = unsafe open("/dev/null", O_RDONLY)
            for _ in 0..<20 where fcntl(descriptor, F_GETFD) == -1 { lostFiles.withLock { $0 += 1 } }
            close(descriptor)
          }
        }
      }
      withExtendedLifetime((folder, held)) { #expect(lostFiles.withLock(\.self) == 0) }
    }
  }
}
