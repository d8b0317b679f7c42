import Course
import VariantContract

/// The table that `compare` prints: the questions of the contract, and what each variant does.
struct ContractTable {
  var questions = Question.all
  var variants = Variant.all

  /// The table for what the platform has, whose lines are to be read on the main actor.
  static var ofPlatform: ContractTable { ContractTable(questions: Question.ofPlatform, variants: Variant.platform) }

  /// The table, in Markdown, with its columns in line.
  var lines: [String] {
    let header = ["Question"] + variants.map(\.name)
    let rows = questions.map { question in [question.text] + variants.map(question.answer) }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      "| " + zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: " | ") + " |"
    }
    return [line(header), line(widths.map { String(repeating: "-", count: $0) })] + rows.map(line)
  }
}
