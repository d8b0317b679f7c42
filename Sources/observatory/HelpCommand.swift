import Course
import Stage

/// The subcommand `help`: explains subcommands, or the command as a whole if none is named.
struct HelpCommand: Command {
  let subcommands: [Subcommand]

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    transcript.write(lines: Pages(style: style, width: terminal.width).help(on: subcommands))
    return true
  }
}
