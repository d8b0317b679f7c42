import SpecSupport
import Testing
import VariantContract

/// What observers may do to each other in the middle of a round.
@Suite struct RoundTests {
  @Test(arguments: Variant.all)
  func `the change is made before any observer is notified`(variant: Variant) {
    let stage = Stage(variant)
    for id in 1...3 {
      stage.observers.onNextCall(of: id) { [observers = stage.observers] in observers.write("sees \($0.value)") }
    }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "sees 1", "b 1", "sees 1", "c 1", "sees 1"])
  }

  @Test(arguments: Variant.all)
  func `an observer removed in its own callback receives no further calls`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 2) { $0.remove(2) }
    stage.adapter.change(to: 1)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1", "b 1", "c 1", "a 2", "c 2"])
  }

  @Test(arguments: Variant.all)
  func `an observer removed before its turn is not notified in this round`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { $0.remove(2) }
    stage.adapter.change(to: 1)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1", "c 1", "a 2", "c 2"])
  }

  @Test(arguments: Variant.all)
  func `all observers can be removed in one callback`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { adapter in for id in 1...3 { adapter.remove(id) } }
    stage.adapter.change(to: 1)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1"])
  }

  @Test(arguments: Variant.all.filter(\.choices.answersRemovals))
  func `removing in a round says whether there was anything to remove`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { [observers = stage.observers] adapter in
      for id in [2, 2, 4] { observers.write("\(adapter.remove(id) ?? false)") }
    }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "true", "false", "false", "c 1"])
  }

  @Test(arguments: Variant.all, 1...3)
  func `a newcomer is notified from the next round on`(variant: Variant, registrar: Int) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: registrar) { [observers = stage.observers] in observers.register(4, with: $0) }
    stage.adapter.change(to: 1)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1", "b 1", "c 1"] + stage.ifReplayed("d 1") + ["a 2", "b 2", "c 2", "d 2"])
  }

  @Test(arguments: Variant.all)
  func `an observer removed and registered again before its turn is notified from the next round on`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { [observers = stage.observers] adapter in
      adapter.remove(2)
      observers.register(2, with: adapter)
    }
    stage.adapter.change(to: 1)
    stage.adapter.change(to: 2)
    expect(stage.lines, is: ["a 1", "c 1"] + stage.ifReplayed("b 1") + ["a 2", "c 2", "b 2"])
  }
}
