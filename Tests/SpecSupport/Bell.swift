#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Wakes one waiting thread for each ring; it may be used in a signal's handler.
final class Bell: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a bell, from a pipe that the system closes when the process ends.
  init() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { fatalError("could not make a pipe (error \(errno))") }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes the thread that waits, or the next one to wait.
  func ring() {
    var byte: UInt8 = 0
    while unsafe write(writeEnd, &byte, 1) != 1 {}
  }

  /// Waits for a ring.
  func wait() {
    var byte: UInt8 = 0
    while unsafe read(readEnd, &byte, 1) != 1 {}
  }

  /// Waits for a ring, but not for long.
  ///
  /// - Returns: Whether there was one.
  func wait(microseconds: Int) -> Bool {
    var ends = fd_set()
    unsafe withUnsafeMutableBytes(of: &ends) { unsafe $0[Int(readEnd) / 8] |= 1 << UInt8(readEnd % 8) }
    var time = timespec(tv_sec: 0, tv_nsec: 1000 * microseconds)
    guard unsafe pselect(readEnd + 1, &ends, nil, nil, &time, nil) == 1 else { return false }
    wait()
    return true
  }
}
