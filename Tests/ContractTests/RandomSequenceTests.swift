import Testing
import VariantContract

@testable import SpecSupport

/// Random sequences of operations, played on each variant and on a simple model of the contract.
@Suite struct RandomSequenceTests {
  @Test(arguments: Variant.all)
  func `a variant does what the model does, whatever happens`(variant: Variant) {
    stories(300, longest: 24, amongst: 6, on: variant).check()
  }

  // Deallocated and removed observers pile up here, and are swept.
  @Test(arguments: Variant.all)
  func `a variant does what the model does with many observers`(variant: Variant) {
    stories(4, longest: 300, amongst: 40, on: variant).check()
  }

  @Test func `a variant that breaks its promise is shown by the shortest sequence`() throws {
    let closures = try #require(Variant.all.first { $0.choices.duplicate == .replaced })
    let broken = Variant(
      module: "Broken",
      isSendable: false,
      choices: Variant.Choices(duplicate: .refused),
      makeAdapter: closures.makeAdapter
    )
    expect(
      stories(300, longest: 24, amongst: 6, on: broken).firstFailure()?.story.code,
      is: """
          register(o0)
          register(o0)
        """
    )
  }

  private func stories(
    _ count: Int,
    longest: Int,
    amongst observers: Int,
    on variant: Variant
  ) -> Stories<Operation> {
    Stories(
      count,
      longest: longest,
      line: { Operation.line(amongst: observers, using: &$0) },
      code: StoryRun.stage(variant.makeAdapter),
      model: StoryRun.stage { Model(variant.choices) },
      promise: { _ in "\(variant) does what the contract says." }
    )
  }
}
