/// What a command may know about where its output goes.
package struct Terminal: Sendable {
  /// One of which nothing is known.
  package static let unknown = Terminal()

  /// The number of columns.
  package var columns = 80

  /// The number of columns for prose and tables: lines of more than 100 are hard to read.
  package var width: Int { max(20, min(columns, 100)) }

  /// Whether standard output is a screen that can be erased.
  package var isScreen = false

  /// Shows what is going on.
  package var progress = ProgressLine.silent

  /// Prints an error, given as a sentence.
  package var complain: @Sendable (String) -> Void = { _ in }

  /// Prints a warning, given as a sentence.
  package var warn: @Sendable (String) -> Void = { _ in }

  /// Waits for a moment, before it is time to look again; `false` means that nobody wants to know.
  package var pause: @Sendable () -> Bool = { false }

  /// The sentence that says which keys ``awaitStep`` waits for, if it does.
  package var keys: String?

  /// Waits until the next step is to be shown; `false` means that no more steps are wanted.
  package var awaitStep: @Sendable () -> Bool = { true }

  /// Whether an output is a terminal that understands control sequences: not a `dumb` one, nor one without a `TERM`
  /// such as Xcode's console.
  static func isCapable(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && !["", "dumb"].contains(environment("TERM") ?? "")
  }
}

extension Terminal {
  /// Reports the chapters that could not be run: all but the last as complaints, the last as an error.
  package func report(_ errors: [(chapter: Int, error: EnvironmentError?)]) throws(EnvironmentError) {
    let errors = errors.compactMap { chapter, error in
      error.map { EnvironmentError("chapter \(chapter): \($0.sentence)", kind: $0.kind) }
    }
    for error in errors.dropLast() { complain(error.sentence) }
    if let last = errors.last { throw last }
  }
}

/// How headings and names look: plain, or set off for a terminal.
package enum Style {
  case plain
  case terminal

  /// Chooses the style for an output.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is one.
  ///   - environment: Looks up a variable. `NO_COLOR` asks for plain output unless it is empty (no-color.org).
  init(isTerminal: Bool, environment: (String) -> String?) {
    let allowsColor = (environment("NO_COLOR") ?? "").isEmpty
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    self = isCapable && allowsColor ? .terminal : .plain
  }

  package func heading(_ text: String) -> String { set(text, as: "1") }

  package func name(_ text: String) -> String { set(text, as: "36") }

  /// A part of a table of progress, or a line of a comparison.
  package func painted(_ tone: ProgressTable.Tone, _ text: String) -> String {
    switch tone {
    case .heading: set(text, as: "1")
    case .green: set(text, as: "32")
    case .red: set(text, as: "31")
    case .grey: set(text, as: "90")
    }
  }

  // The codes are those of ECMA-48, "select graphic rendition": 1 is bold, 31 red, 32 green,
  // 36 cyan, 90 grey; 0 ends them.
  package func set(_ text: String, as rendition: String) -> String {
    switch self {
    case .plain: text
    case .terminal: "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
  }
}

extension String {
  /// The text with line breaks between words, so that no line is wider than 80 columns; a longer word stays whole.
  package var wrapped: String { lines(atMost: 80).joined(separator: "\n") }

  /// The text with spaces after it, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
