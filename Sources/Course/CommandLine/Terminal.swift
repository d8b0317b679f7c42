import PlainLocks

/// What a command may know about where its output goes.
package struct Terminal: Sendable {
  /// One of which nothing is known.
  package static let unknown = Terminal()

  package var columns = 80
  /// The number of columns for prose and tables: lines of more than 100 are hard to read.
  package var width: Int { max(20, min(columns, 100)) }

  /// Whether standard output is a screen that can be erased.
  package var isScreen = false

  package var progress = ProgressLine(columns: nil) { _ in }

  package var complain: @Sendable (String) -> Void = { _ in }

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
  /// Reports what could not be run: all but the last as complaints, the last as an error.
  package func report(_ errors: [EnvironmentError]) throws(EnvironmentError) {
    for error in errors.dropLast() { complain(error.sentence) }
    if let last = errors.last { throw last }
  }
}

/// How headings and names look: plain, or set off for a terminal.
package enum Style {
  case plain
  case terminal

  /// Chooses the style for an output: `NO_COLOR` asks for plain output unless it is empty (no-color.org).
  init(isTerminal: Bool, environment: (String) -> String?) {
    let allowsColor = (environment("NO_COLOR") ?? "").isEmpty
    let isCapable = Terminal.isCapable(isTerminal: isTerminal, environment: environment)
    self = isCapable && allowsColor ? .terminal : .plain
  }

  /// The look of a piece of text, by the codes of ECMA-48: bold, a color, or cyan for a name.
  package enum Look: Int, Sendable {
    case heading = 1
    case red = 31, green, blue = 34
    case name = 36
    case grey = 90
  }

  package typealias Paint = (Look, String) -> String

  package func painted(_ look: Look, _ text: String) -> String {
    self == .plain ? text : "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m"
  }

  package func heading(_ text: String) -> String { painted(.heading, text) }

  package func name(_ text: String) -> String { painted(.name, text) }
}

/// Shows what is going on: on one line that is overwritten, or, where that is impossible, a line when it begins.
package final class ProgressLine: Sendable {
  package typealias Report = @Sendable (_ job: Int, _ text: String) -> Void

  private let columns: Int?
  private let write: @Sendable (String) -> Void
  private let current = Mutex<[Int: String]>([:])

  /// Shows it by a function that writes texts, which one thread at a time calls.
  ///
  /// The columns are those of a line that can be overwritten; `nil` if none can.
  init(columns: Int?, write: @escaping @Sendable (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Shows what is going on in a job, after the jobs with lower numbers; any thread may call it.
  @Sendable package func show(_ job: Int, _ text: String) {
    current.withLock { current in
      let previous = current.updateValue(text, forKey: job)
      if let columns {
        let all = current.sorted { $0.key < $1.key }.map(\.value).joined(separator: "; ")
        // In the last column a terminal may go on to the next line by itself.
        write("\r\(String(all.prefix(columns - 1)).padded(to: columns - 1))")
      } else if previous == nil {
        write("\(text)\n")
      }
    }
  }

  /// Erases the line while other output is written, and drops a job that is done; any thread may call it.
  package func makeRoom(after job: Int, for body: () -> Void) {
    current.withLock { current in
      current[job] = nil
      if let columns { write("\r\(String(repeating: " ", count: columns - 1))\r") }
      body()
    }
  }
}

// MARK: - Texts

extension StringProtocol {
  package var escaped: String { escaped(keepingLineBreaks: false) }

  /// The text with its control characters written out, so that a terminal shows them and does not obey them.
  ///
  /// Line breaks and tabs count as control characters, unless they are to stay.
  package func escaped(keepingLineBreaks: Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = keepingLineBreaks && (scalar == "\n" || scalar == "\t")
      let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory
      )
      // A joiner within an emoji is a format character that does no harm.
      if isControl, !isKept, scalar != "\u{200D}" {
        // To append them as a whole copies the text, once for each of some hundred thousand characters.
        for escape in scalar.escaped(asASCII: true).unicodeScalars { text.append(escape) }
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Breaks the text between words, so that no line is wider than a limit; a longer word stays whole.
  ///
  /// So does a command in quotation marks, which is to be pasted.
  package func lines(atMost width: Int, first: String = "", next: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in wordsAndCommands {
      if !isEmpty, line.count + word.count > width {
        lines.append(line)
        line = next
      }
      line += word + " "
      isEmpty = false
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private var wordsAndCommands: [String] {
    var words: [String] = []
    var isInCommand = false
    for word in split(whereSeparator: \.isWhitespace) {
      if isInCommand, let last = words.popLast() { words.append("\(last) \(word)") } else { words.append("\(word)") }
      if word == "\"swift" { isInCommand = true } else if word.contains("\"") { isInCommand = false }
    }
    return words
  }
}

extension String {
  /// The text with line breaks between words, so that no line is wider than 80 columns; a longer word stays whole.
  package var wrapped: String { lines(atMost: 80).joined(separator: "\n") }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
