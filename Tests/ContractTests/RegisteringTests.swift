import SpecSupport
import Testing
import VariantContract

/// Registering and removing outside of rounds.
@Suite struct RegisteringTests {
  @Test(arguments: Variant.all)
  func `a registered observer is notified of each change, also to an equal value`(variant: Variant) {
    let stage = Stage(variant, registering: 1)
    for value in [1, 2, 2] { stage.adapter.change(to: value) }
    expect(stage.lines, is: ["a 1", "a 2", "a 2"])
  }

  @Test(arguments: Variant.all)
  func `a newcomer receives the current value only where the variant says so`(variant: Variant) {
    let stage = Stage(variant, registering: 0)
    stage.adapter.change(to: 1)
    stage.register(1)
    expect(stage.lines, is: stage.ifReplayed("a 1"))
  }

  @Test(arguments: Variant.all)
  func `a removed observer receives no further calls, and the others stay`(variant: Variant) {
    let stage = Stage(variant)
    stage.adapter.change(to: 1)
    stage.adapter.remove(2)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1", "b 1", "c 1", "a 2", "c 2"])
  }

  @Test(arguments: Variant.all)
  func `a removed observer can register again`(variant: Variant) {
    let stage = Stage(variant, registering: 1)
    stage.adapter.remove(1)
    stage.register(1)
    stage.adapter.change(to: 1)
    expect(stage.lines, is: stage.ifReplayed("a 0") + ["a 1"])
  }

  @Test(arguments: Variant.all)
  func `removing what is not registered changes nothing`(variant: Variant) {
    let stage = Stage(variant, registering: 1)
    let hasAnswers = variant.choices.answersRemovals
    expect(stage.adapter.remove(2), is: hasAnswers ? false : nil)
    stage.adapter.change(to: 1)
    expect(stage.adapter.remove(1), is: hasAnswers ? true : nil)
    expect(stage.adapter.remove(1), is: hasAnswers ? false : nil)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1"])
  }
}

/// The order of a round is that of the registrations.
@Suite struct OrderTests {
  @Test(arguments: Variant.all, [1, 2, 31, 32, 33, 100, 1000])
  func `observers are notified in the order in which they registered, in every round`(variant: Variant, count: Int) {
    let (adapter, log) = register(count, with: variant)
    adapter.change(to: 1)
    adapter.change(to: 2)
    expect(log.observers, is: Array(0..<count) + Array(0..<count))
  }

  @Test(arguments: Variant.all, [3, 33, 100])
  func `the order holds after removals`(variant: Variant, count: Int) {
    let (adapter, log) = register(count, with: variant)
    for place in stride(from: 0, to: count, by: 3) { adapter.remove(scattered(place)) }
    adapter.change(to: 1)
    expect(log.observers, is: (0..<count).filter { !$0.isMultiple(of: 3) })
  }

  @Test(arguments: Variant.all, [3, 33, 100])
  func `an observer that registers again goes to the end`(variant: Variant, count: Int) {
    let (adapter, log) = register(count, with: variant)
    let returning = Array(stride(from: 0, to: count, by: 3).reversed())
    for place in returning { adapter.remove(scattered(place)) }
    for place in returning { adapter.register(scattered(place), log.callback(place)) }
    log.removeAll()
    adapter.change(to: 1)
    expect(log.observers, is: (0..<count).filter { !$0.isMultiple(of: 3) } + returning)
  }

  /// Registers observers that are logged by their place in the order, from 0 on.
  private func register(_ count: Int, with variant: Variant) -> (any ContractAdapter, CallLog) {
    let (adapter, log) = (variant.makeAdapter(), CallLog())
    for place in 0..<count { adapter.register(scattered(place), log.callback(place)) }
    log.removeAll()
    return (adapter, log)
  }

  /// An id for each place, in no order at all: 7919 is a prime, so no two below it are alike.
  private func scattered(_ place: Int) -> Int {
    (place + 1) * 4099 % 7919
  }
}
