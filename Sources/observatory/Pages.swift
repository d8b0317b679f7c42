import Course

/// The texts of the overview and of the help.
struct Pages {
  let style: Style
  let width: Int

  /// Lists the chapters of a clone, and how far the student is in each; outside of a clone, returns the help.
  func overview(of chapters: [Chapter]) -> [String] {
    if chapters.isEmpty { return usage }
    let chapters = chapters.map(ChapterStatus.init)
    let longest = chapters.compactMap { $0.title?.count }.max() ?? 0
    let digits = chapters.map { "\($0.chapter)".count }.max() ?? 1
    let rows = chapters.map { chapter in
      let number = "\(chapter.chapter)"
      let indent = String(repeating: " ", count: 2 + digits - number.count)
      let title = (chapter.title ?? "Chapter \(number)").padded(to: longest)
      return "\(indent)\(number)  \(title)  \(chapter.text)"
    }
    let next = ChapterStatus.nextCommand(after: chapters).map { "Next: \(style.name("swift run observatory \($0)"))" }
    return [style.heading("Observatory: the Observer pattern"), "", style.heading("Chapters")] + rows
      + ["", next ?? "All chapters are done.", "All commands: \(style.name("swift run observatory help"))"]
  }

  /// Returns the explanations of these subcommands, or that of the whole command if none is given.
  func help(on subcommands: [Subcommand]) -> [String] {
    subcommands.isEmpty ? usage : Array(subcommands.map(usage).joined(separator: ["", ""]))
  }

  private var usage: [String] {
    usage("swift run observatory [command] [name ...]") + [""]
      + paragraphs("Without a command, it lists the chapters and says how far you are.") + [""]
      + choices(Subcommand.self, under: "Commands") + ["", style.heading("Options")]
      + row("-h, --help", "explain, also after a command", padding: 0) + [""]
      + paragraphs(
        """
        Output is plain when it does not go to a terminal, or when NO_COLOR is set.

        The exit code is 0 if all is well, and 1 if a step isn't green, or a check or a comparison has found something.
        It is 64 if an argument is wrong (then nothing is done), 66 if something is missing or can't be read, 69 if
        something could not be run, and 73 or 74 if something can't be written.
        """
      )
  }

  private func usage(of subcommand: Subcommand) -> [String] {
    let end =
      if let example = subcommand.row.example {
        ["Try: \(style.name("swift run observatory \(example)"))"]
      } else if subcommand == .demo {
        choices(Scenario.self, under: "Scenarios")
      } else {
        choices(Subcommand.self, under: "Commands")
      }
    return usage(subcommand.usage) + [""] + paragraphs(subcommand.row.explanation) + [""] + end
  }

  private func usage(_ text: String) -> [String] {
    var lines = text.lines(atMost: width, first: "Usage: ", next: "    ")
    lines[0] = style.heading("Usage:") + lines[0].dropFirst("Usage:".count)
    return lines
  }

  private func paragraphs(_ text: String) -> [String] {
    Array(text.split(separator: "\n\n").map { String($0).lines(atMost: min(width, 80)) }.joined(separator: [""]))
  }

  private func choices<C: Choice>(_: C.Type, under heading: String) -> [String] {
    let padding = C.allCases.map(\.name.count).max() ?? 0
    return [style.heading(heading)] + C.allCases.flatMap { row($0.name, $0.summary, padding: padding) }
  }

  private func row(_ name: String, _ summary: String, padding: Int) -> [String] {
    let start = "  \(name.padded(to: padding))"
    let indent = String(repeating: " ", count: min(start.count + 2, width / 2))
    var lines = summary.lines(atMost: width, first: "\(start)  ", next: indent)
    lines[0] = "  \(style.name(name))" + lines[0].dropFirst(2 + name.count)
    return lines
  }
}
