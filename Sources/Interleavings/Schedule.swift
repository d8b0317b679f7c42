#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The thread that goes on at each point, as text: in `A4 B2 A`, thread A goes on four times, then B twice, then A.
public struct Schedule: Equatable, Sendable, CustomStringConvertible {
  /// The number of the thread at each point; after the last, each thread goes on as long as it can.
  let turns: [UInt8]

  /// The schedule in the environment variable `INTERLEAVING`, to play it again, for instance in a debugger; `nil`
  /// if the variable is not set, or empty.
  public static var fromEnvironment: Schedule? {
    guard let text = unsafe getenv("INTERLEAVING"), unsafe text.pointee != 0 else { return nil }
    guard let schedule = unsafe Schedule(String(cString: text)) else {
      preconditionFailure("INTERLEAVING takes a schedule, such as A4 B2 A")
    }
    return schedule
  }

  /// The letters of the threads, each followed by its number of turns in a row unless that is 1.
  public var description: String {
    var words: [String] = []
    var rest = turns[...]
    while let turn = rest.first {
      let count = rest.prefix { $0 == turn }.count
      rest = rest.dropFirst(count)
      words.append(letter(of: Int(turn)) + (count == 1 ? "" : "\(count)"))
    }
    return words.joined(separator: " ")
  }
}

extension Schedule {
  /// Reads a schedule, ignoring spaces; `nil` if the text isn't one.
  public init?(_ text: String) {
    var turns: [UInt8] = []
    var rest = text.utf8.filter { $0 != UInt8(ascii: " ") }[...]
    while let letter = rest.popFirst() {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { return nil }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 5, let count = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      turns += Array(repeating: letter - UInt8(ascii: "A"), count: count)
    }
    self.init(turns: turns)
  }
}

/// The letter of a thread.
func letter(of thread: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(thread))) }
