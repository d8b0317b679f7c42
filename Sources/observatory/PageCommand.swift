import Course
import Stage

/// The subcommand `help`, and the command without a subcommand: both write a page of text.
struct PageCommand: Command {
  let lines: (Pages) -> [String]

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    transcript.write(lines: lines(Pages(style: style, width: terminal.width)))
    return true
  }
}
