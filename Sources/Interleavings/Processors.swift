#if canImport(Glibc)
  import Glibc
#endif

/// Some of the machine's processors: during an exploration, one, for the thread that began it and for those that play.
///
/// One of these threads runs at a time, so they lose nothing. On several processors, each turn would have to wake one
/// up: an exploration takes twice as long there. Where a system has no such call, they run anywhere.
struct Processors: Sendable {
  private let mask: [UInt]

  /// The one that runs the calling thread; `nil` where that can't be known.
  static var current: Processors? {
    #if canImport(Glibc)
      guard let number = find?(), number >= 0 else { return nil }
      var mask = [UInt](repeating: 0, count: Int(number) / UInt.bitWidth + 1)
      mask[Int(number) / UInt.bitWidth] = 1 << (UInt(number) % UInt(UInt.bitWidth))
      return Processors(mask: mask)
    #else
      return nil
    #endif
  }

  /// Those that may run the calling thread; `nil` where that can't be known.
  static var allowed: Processors? {
    #if canImport(Glibc)
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      guard unsafe ask?(0, mask.count * MemoryLayout<UInt>.size, &mask) == 0 else { return nil }
      return Processors(mask: mask)
    #else
      return nil
    #endif
  }

  /// Has the calling thread run on these processors alone.
  func keepThread() {
    #if canImport(Glibc)
      _ = unsafe Self.keep?(0, mask.count * MemoryLayout<UInt>.size, mask)
    #endif
  }

  #if canImport(Glibc)
    // Swift doesn't see them, since they are extensions of glibc's.
    private typealias Find = @convention(c) () -> Int32
    private typealias Ask = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt>) -> Int32
    private typealias Keep = @convention(c) (pid_t, Int, UnsafePointer<UInt>) -> Int32
    private static let find = unsafe unsafeBitCast(dlsym(nil, "sched_getcpu"), to: Find?.self)
    private static let ask = unsafe unsafeBitCast(dlsym(nil, "sched_getaffinity"), to: Ask?.self)
    private static let keep = unsafe unsafeBitCast(dlsym(nil, "sched_setaffinity"), to: Keep?.self)
  #endif
}
