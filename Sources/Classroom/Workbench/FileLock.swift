import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that one process at a time can hold; its end, however it comes, gives the file free.
final class FileLock {
  private let descriptor: Int32

  /// Takes the file, or makes it.
  ///
  /// - Throws: ``Trouble`` if somebody else holds it, or if it can't be made.
  init(_ file: URL, of what: String) throws {
    descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Trouble("\(file.path) can't be opened; \(Trouble.lookAtTheDisk)") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw Trouble("another run of the command is at work on \(what); wait until that is over, or end it")
    }
  }

  deinit {
    // Closing alone isn't enough while a program that is just being started still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
