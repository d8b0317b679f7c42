package import Foundation

/// The error for a lock that another process has.
struct LockedByAnother: Error {
  /// The thing that the lock protects.
  let subject: String
}

/// A file that one process at a time can lock, and that is unlocked when the process ends, however it ends.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks the file, and creates it if needed.
  ///
  /// If another process has locked it, `waiting` is called, and the calling thread waits.
  ///
  /// - Throws: ``LockedByAnother`` if another process has locked it and `waiting` is `nil`.
  package init(_ file: URL, of subject: String, waiting: (() -> Void)? = nil) throws {
    descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw EnvironmentError("\(file.path) can't be opened; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard let waiting else {
      // The deinitializer closes the file here too, because all properties are set.
      throw LockedByAnother(subject: subject)
    }
    waiting()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw EnvironmentError("\(file.path) can't be locked", kind: .unwritable) }
    }
  }

  deinit {
    // Closing alone isn't enough while a program that is being started still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
