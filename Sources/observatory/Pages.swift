/// What the command says about itself.
struct Pages {
  let style: Style

  /// What there is, a line each.
  var listing: String {
    """
    \(style.heading("Observatory: the Observer pattern"))

    \(choices(Verb.self, under: "Commands"))

    \(choices(Scenario.self, under: "Scenarios"))

    Try: \(style.name("swift run observatory demo"))
    """
  }

  var usage: String {
    """
    \(style.heading("Usage:")) swift run observatory [command] [name ...]

    Without a command, it lists the commands and the scenarios.

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
    case .demo: choices(Scenario.self, under: "Scenarios")
    case .verify: "Try: \(style.name("swift run observatory verify 1"))"
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
