import Course
import Stage
import VariantContract

/// The subcommand `compare`: puts the questions of the contract to the variants, and to what the platform has.
struct CompareCommand: Command {
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    transcript.write(lines: Question.table(Question.all, for: Variant.all) + [""])
    // The platform's mechanisms are to be asked on the main actor.
    transcript.write(lines: Question.table(Question.ofPlatform, for: Variant.platform))
    return true
  }
}
