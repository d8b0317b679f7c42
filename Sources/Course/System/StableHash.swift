package import Foundation

/// A hash that is the same in every process, unlike those of the standard library.
///
/// It is FNV-1a with 64 bits (Fowler, Noll and Vo, 1991). It finds differences, not forgeries.
package struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  package mutating func add(_ content: Data, of path: String) {
    // The length separates the end of a file from the path of the next.
    add("\(path)\0\(content.count)\0".utf8)
    add([UInt8](content))
  }

  package var digits: String { String(format: "%016llx", state) }
}
