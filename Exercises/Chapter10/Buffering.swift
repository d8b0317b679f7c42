// Nothing to write in this file: it says what a sequence does with values that its reader has not come to yet.

/// What waits for a reader that is slower than its feed; the numbers are 1 or more.
enum Buffering: Sendable {
  /// All values wait, however many they are.
  case all

  /// At most this many values wait; a new one takes the place of the oldest.
  case newest(Int)

  /// At most this many values wait; while that many do, a new one is discarded.
  case oldest(Int)
}
