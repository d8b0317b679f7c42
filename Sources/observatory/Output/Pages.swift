import Classroom

/// What the command says about itself.
struct Pages {
  let style: Style

  /// The chapters, how far somebody is in each, and what to do next.
  ///
  /// - Parameters:
  ///   - standings: What is known of each chapter.
  ///   - width: How many columns there are.
  /// - Returns: The page.
  func overview(of standings: [Standing], width: Int) -> String {
    let title = standings.compactMap { $0.title?.count }.max() ?? 0
    let rows = standings.flatMap { standing -> [String] in
      let start = "  \(standing.chapter)  \((standing.title ?? "Chapter \(standing.chapter)").padded(to: title))"
      let whole = "\(start)  \(standing.text)"
      // What is too long for the line goes to the next, as it is.
      return whole.count <= width ? [whole] : [start, "     \(standing.text)"]
    }
    let next = NextMove.command(after: standings).map { "swift run observatory \($0)" }
    return """
      \(style.heading("Observatory: the Observer pattern"))

      \(style.heading("Chapters"))
      \(rows.joined(separator: "\n"))

      \(next.map { "Next: \(style.name($0))" } ?? "All chapters are done.")
      All commands: \(style.name("swift run observatory help"))
      """
  }

  var usage: String {
    """
    \(style.heading("Usage:")) swift run observatory [command] [name ...]

    Without a command, it lists the chapters and says how far you are.

    \(choices(Verb.self, under: "Commands"))

    \(style.heading("Options"))
      \(style.name("-h, --help"))  explain, also after a command

    Output is plain where it is no terminal, and where NO_COLOR is set.
    The exit code is 64 if a word is unknown; then nothing is done.
    """
  }

  func usage(of verb: Verb) -> String {
    """
    \(style.heading("Usage:")) swift run observatory \(verb.synopsis)

    \(verb.explanation)

    \(choices(of: verb))
    """
  }

  private func choices(of verb: Verb) -> String {
    switch verb {
    case .progress: "Try: \(style.name("swift run observatory progress 1"))"
    case .watch: "Try: \(style.name("swift run observatory watch 1"))"
    case .hint: "Try: \(style.name("swift run observatory hint 1.1"))"
    case .diff: "Try: \(style.name("swift run observatory diff 1"))"
    case .reset: "Try: \(style.name("swift run observatory reset 1"))"
    case .demo: choices(Scenario.self, under: "Scenarios")
    case .verify: "Try: \(style.name("swift run observatory verify 1"))"
    case .compare: "Try: \(style.name("swift run observatory compare"))"
    case .docs: "Try: \(style.name("swift run observatory docs --serve"))"
    case .help: choices(Verb.self, under: "Commands")
    }
  }

  private func choices<C: Choice>(_: C.Type, under heading: String) -> String {
    let width = C.choices.map(\.name.count).max() ?? 0
    let rows = C.choices.map { choice in
      let padding = String(repeating: " ", count: width - choice.name.count)
      return "  \(style.name(choice.name))\(padding)  \(choice.summary)"
    }
    return ([style.heading(heading)] + rows).joined(separator: "\n")
  }
}
