import Course
import Stage
import VariantContract

/// The subcommand `compare`: puts the questions of the contract to the variants, and to what the platform has.
struct CompareCommand: Command {
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    // The platform's mechanisms are to be asked on the main actor.
    let sections = [
      ("The variants", Question.all, Variant.all), ("What the platform has", Question.ofPlatform, Variant.platform),
    ]
    .map { title, questions, variants in
      let table = Question.table(questions, for: variants)
      let isTooWide = terminal.isScreen && table[0].count > terminal.columns
      let blocks = { Question.blocks(questions, for: variants, style: style, width: terminal.width) }
      return [style.heading(title)] + (isTooWide ? blocks() : table)
    }
    transcript.write(lines: Array(sections.joined(separator: [""])))
    return true
  }
}
