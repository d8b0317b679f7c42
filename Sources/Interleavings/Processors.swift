#if canImport(Glibc)
  import Glibc
#endif

/// A set of the machine's processors.
///
/// An exploration pins the thread that began it and those that play to a single processor. One of them runs at a time,
/// so they lose nothing; on several processors, each turn would have to wake one up, and an exploration would take
/// twice as long. On systems without such a call, the threads run anywhere.
struct Processors: Sendable {
  #if canImport(Glibc)
    private let mask: [UInt]

    /// The processor that runs the calling thread; `nil` where the system doesn't say.
    static var current: Processors? {
      guard let number = find?(), number >= 0 else { return nil }
      var mask = [UInt](repeating: 0, count: Int(number) / UInt.bitWidth + 1)
      mask[Int(number) / UInt.bitWidth] = 1 << (UInt(number) % UInt(UInt.bitWidth))
      return Processors(mask: mask)
    }

    /// The processors that may run the calling thread; `nil` where the system doesn't say.
    static var allowed: Processors? {
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      guard unsafe ask?(0, mask.count * MemoryLayout<UInt>.size, &mask) == 0 else { return nil }
      return Processors(mask: mask)
    }

    /// Pins the calling thread to these processors.
    func keepThread() { _ = unsafe Self.keep?(0, mask.count * MemoryLayout<UInt>.size, mask) }

    // Looked up at run time: Swift doesn't import these extensions of glibc.
    private typealias Find = @convention(c) () -> Int32
    private typealias Ask = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt>) -> Int32
    private typealias Keep = @convention(c) (pid_t, Int, UnsafePointer<UInt>) -> Int32
    private static let find = unsafe unsafeBitCast(dlsym(nil, "sched_getcpu"), to: Find?.self)
    private static let ask = unsafe unsafeBitCast(dlsym(nil, "sched_getaffinity"), to: Ask?.self)
    private static let keep = unsafe unsafeBitCast(dlsym(nil, "sched_setaffinity"), to: Keep?.self)
  #else
    static let current: Processors? = nil
    static let allowed: Processors? = nil
    func keepThread() {}
  #endif
}
