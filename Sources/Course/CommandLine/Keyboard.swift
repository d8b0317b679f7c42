import Foundation
import PlainLocks

/// The keyboard of a terminal, read key by key.
enum Keyboard {
  /// The sentence that names the keys.
  static let keys = "Press Return or the space bar for the next step, and q to end."

  /// Waits for a key, and returns whether it asks for the next step.
  ///
  /// Return and the space bar do; `q`, Ctrl-D and the end of the terminal don't. Only while this waits, the terminal
  /// delivers each key without a line break, and doesn't show it. Ctrl-C and other signals also restore it.
  static func awaitStep() -> Bool {
    var usual = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &usual) == 0 else { return false }
    Interruption.beforeEnd.withLock { [usual] in $0 = { restore(usual) } }
    defer {
      restore(usual)
      Interruption.beforeEnd.withLock { $0 = nil }
    }
    var byKey = usual
    byKey.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &byKey)
    while true {
      var key: UInt8 = 0
      // Ctrl-D ends the input, as in a terminal that is read line by line.
      guard unsafe read(STDIN_FILENO, &key, 1) == 1, !Array("qQ\u{4}".utf8).contains(key) else { return false }
      if Array(" \n\r".utf8).contains(key) { return true }
    }
  }

  private static func restore(_ usual: termios) {
    var usual = usual
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &usual)
  }
}
