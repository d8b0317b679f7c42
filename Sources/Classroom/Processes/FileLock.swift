package import Foundation

/// A file that one process at a time can lock; the end of the process, however it comes, unlocks it.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks the file, and creates it if needed.
  ///
  /// - Throws: ``EnvironmentError`` if another process has locked it, or if it can't be opened.
  package init(_ file: URL, of what: String) throws {
    descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw EnvironmentError("\(file.path) can't be opened; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      // The deinitializer closes the file: it runs here too, since all properties are set.
      throw EnvironmentError("another run of the command is working on \(what); wait until it ends, or end it")
    }
  }

  deinit {
    // Closing alone isn't enough while a program that is just being started still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
