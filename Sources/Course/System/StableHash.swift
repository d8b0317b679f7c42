import Foundation

/// Returns a hash that is the same in every process, unlike those of the standard library, as sixteen digits.
///
/// It is FNV-1a with 64 bits (Fowler, Noll and Vo, 1991). It finds differences, not forgeries.
package func stableHash(_ bytes: some Sequence<UInt8>) -> String {
  var state: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(format: "%016llx", state)
}
