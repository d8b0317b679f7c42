/// The look of headings and names: plain, or emphasized on a terminal.
package enum Style {
  case plain
  case terminal

  /// Chooses the style for an output; `NO_COLOR` asks for plain output unless it is empty (no-color.org).
  init(isTerminal: Bool, environment: (String) -> String?) {
    let allowsColor = (environment("NO_COLOR") ?? "").isEmpty
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    self = isCapable && allowsColor ? .terminal : .plain
  }

  /// The look of a piece of text, as a code of ECMA-48: bold, a color, or cyan for a name.
  package enum Look: Int, Sendable {
    case heading = 1
    case red = 31, green, blue = 34
    case name = 36
    case grey = 90
  }

  package func painted(_ look: Look, _ text: String) -> String {
    self == .plain ? text : "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m"
  }

  package func heading(_ text: String) -> String { painted(.heading, text) }

  package func name(_ text: String) -> String { painted(.name, text) }
}
