import SpecSupport
import Testing
import VariantContract

/// Random sequences, run on each variant and on a simple model of the contract, give the same log.
@Suite struct RandomSequenceTests {
  static let sequencesPerVariant: UInt64 = 1000

  @Test(arguments: Variant.all)
  func `a variant does what the model does, whatever happens`(variant: Variant) {
    for seed in 0..<Self.sequencesPerVariant {
      let script = Script(seed: seed)
      let found = log(of: script, on: variant.makeAdapter())
      let expected = log(of: script, on: Model(variant.choices))
      guard let difference = found.firstDifference(from: expected) else { continue }
      let before = zip(found, expected).prefix { $0 == $1 }.suffix(8).map(\.0).joined(separator: "\n")
      Issue.record("\(variant) breaks the contract in the script of seed \(seed): \(difference); after\n\(before)")
      return
    }
  }

  @Test(arguments: Variant.all)
  func `the scripts reach what they are for`(variant: Variant) {
    let lines = log(of: Script(seed: 1), on: Model(variant.choices))
    let answers = variant.choices.hasTokens ? ["no answer"] : ["true", "false"]
    for word in ["register", "remove", "drop", "change", "is told"] + answers {
      #expect(lines.contains { $0.contains(word) }, "no line with \(word)")
    }
  }

  private func log(of script: Script, on adapter: any ContractAdapter) -> [String] {
    let run = ScriptRun(of: script)
    run.run(on: adapter)
    return run.lines
  }
}
