import Classroom

/// How headings and names look: like all else, or set off for a terminal.
enum Style {
  case plain
  case terminal

  /// Chooses the style for an output.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is one.
  ///   - environment: Looks up a variable. `NO_COLOR` asks for plain output unless it is empty
  ///     (no-color.org); so does a `TERM` that is `dumb`, or missing as in Xcode's console.
  init(isTerminal: Bool, environment: (String) -> String?) {
    let allowsColor = (environment("NO_COLOR") ?? "").isEmpty
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    self = isCapable && allowsColor ? .terminal : .plain
  }

  func heading(_ text: String) -> String { set(text, as: "1") }

  func name(_ text: String) -> String { set(text, as: "36") }

  /// A part of a table of progress.
  func painted(_ tone: ProgressTable.Tone, _ text: String) -> String {
    switch tone {
    case .heading: set(text, as: "1")
    case .green: set(text, as: "32")
    case .red: set(text, as: "31")
    case .grey: set(text, as: "90")
    }
  }

  /// A line that only the first of two texts has.
  func removed(_ text: String) -> String { set(text, as: "31") }

  /// A line that only the second of two texts has.
  func added(_ text: String) -> String { set(text, as: "32") }

  // The codes are those of ECMA-48, "select graphic rendition": 1 is bold, 31 red, 32 green,
  // 36 cyan, 90 grey; 0 ends them.
  private func set(_ text: String, as rendition: String) -> String {
    switch self {
    case .plain: text
    case .terminal: "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
  }
}
