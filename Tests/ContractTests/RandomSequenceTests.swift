import Testing

/// Random sequences, played on each variant and on a simple model of the contract, give the same transcript.
@Suite struct RandomSequenceTests {
  static let sequencesPerVariant: UInt64 = 1000

  @Test(arguments: Variant.allCases)
  func `a variant does what the model does, whatever happens`(variant: Variant) {
    for seed in 0..<Self.sequencesPerVariant {
      let script = Script(seed: seed)
      let real = Performance(of: script)
      let expected = Performance(of: script)
      real.play(on: variant.makeWorld(real))
      expected.play(on: Model(variant.rules, expected))
      let difference = firstDifference(real.lines, expected.lines)
      #expect(difference == nil, "\(variant), with the script of seed \(seed): it differs from the contract there")
      guard difference == nil else { return }
    }
  }

  @Test func `the scripts reach what they are for`() {
    let performance = Performance(of: Script(seed: 1))
    performance.play(on: Model(Variant.closures.rules, performance))
    for word in ["register", "remove", "drop", "change", "is told", "true", "false"] {
      #expect(performance.lines.contains { $0.contains(word) }, "no line with \(word)")
    }
  }

  private func firstDifference(_ real: [String], _ expected: [String]) -> String? {
    guard real != expected else { return nil }
    let same = zip(real, expected).prefix { $0 == $1 }.count
    let before = real[..<same].suffix(8).joined(separator: "\n")
    return """
      after
      \(before)
      came: \(same < real.count ? real[same] : "nothing")
      due:  \(same < expected.count ? expected[same] : "nothing")
      """
  }
}

// MARK: - Fixtures

enum Variant: CaseIterable {
  case conceptual, protocols, closures, disposables

  func makeWorld(_ performance: Performance) -> any World {
    switch self {
    case .conceptual: ConceptualWorld(performance)
    case .protocols: ProtocolWorld(performance)
    case .closures: ClosureWorld(performance)
    case .disposables: DisposableWorld(performance)
    }
  }

  var rules: Rules {
    switch self {
    case .conceptual: Rules(duplicates: .toldTwice, observersAreObjects: true, keepsTheDropped: true, pulls: true)
    case .protocols: Rules(duplicates: .refused, observersAreObjects: true)
    case .closures: Rules(duplicates: .replaced)
    case .disposables: Rules(duplicates: .toldTwice, replaysAndTakesTurns: true)
    }
  }
}
