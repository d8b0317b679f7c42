import Course
import Stage

/// The subcommand `demo`: plays scenarios, whole or step by step.
struct DemoCommand: Command {
  /// The number of lines of a diagram after which the names of its objects are shown again.
  private static let pageLength = 20

  let scenarios: [Scenario]
  /// Whether to draw the calls, and to wait after each.
  let isStepped: Bool

  /// Takes the names of scenarios; without these, all in reading order.
  init(_ arguments: Arguments) throws(UsageError) {
    scenarios = arguments.names.isEmpty ? Scenario.allCases : try arguments.names.map(Scenario.named)
    isStepped = arguments.has("--step")
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    for (position, scenario) in scenarios.enumerated() {
      if position > 0 { transcript.write("") }
      transcript.write(style.heading("== \(scenario.name): \(scenario.summary)"))
      if !isStepped {
        transcript.write(lines: scenario.play().lines)
      } else if !step(through: scenario, on: transcript, style, terminal) {
        break
      }
    }
    return true
  }

  /// Draws a scenario step by step, from a recording of all that happened.
  ///
  /// - Returns: Whether the reader has seen it to the end.
  private func step(
    through scenario: Scenario,
    on transcript: some Transcript,
    _ style: Style,
    _ terminal: Terminal
  ) -> Bool {
    if let keys = terminal.keys { transcript.write(keys) }
    for diagram in scenario.play().diagrams {
      let text = TextDiagram(diagram, width: terminal.columns)
      var linesBelowHeader = Self.pageLength
      for step in diagram.steps.indices {
        guard terminal.awaitStep() else { return false }
        let lines = text.lines(ofStep: step, style: style)
        if linesBelowHeader + lines.count > Self.pageLength {
          transcript.write("")
          transcript.write(lines: text.header(style: style))
          linesBelowHeader = 0
        }
        transcript.write(lines: lines)
        linesBelowHeader += lines.count
      }
    }
    return true
  }
}
