import SpecSupport
import Testing
import VariantContract

/// Changes made inside a callback, where a variant neither lets them wait for their turn nor buffers them.
///
/// Where observers pull, those that come later in the outer round see the newest value once more.
@Suite struct NestedRoundTests {
  static let variants = Variant.all.filter { !$0.choices.takesTurns && !$0.choices.buffers }

  @Test(arguments: variants)
  func `a change by the last observer of a round is delivered after it`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 3) { $0.change(to: 2) }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"])
  }

  @Test(arguments: variants)
  func `limit: later observers of a round receive the newer value before the older`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { $0.change(to: 2) }
    stage.adapter.change(to: 1)
    let old = variant.choices.pulls ? 2 : 1
    expect(stage.lines, is: ["a 1", "a 2", "b 2", "c 2", "b \(old)", "c \(old)"])
  }

  @Test(arguments: variants)
  func `limit: rounds nest as deep as changes do, and end in reverse order`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { [observers = stage.observers] adapter in
      observers.onNextCall(of: 1) { $0.change(to: 3) }
      adapter.change(to: 2)
    }
    stage.adapter.change(to: 1)
    let (older, oldest) = variant.choices.pulls ? (3, 3) : (2, 1)
    let nested = ["a 1", "a 2", "a 3", "b 3", "c 3"]
    expect(stage.lines, is: nested + ["b \(older)", "c \(older)", "b \(oldest)", "c \(oldest)"])
  }

  @Test(arguments: variants)
  func `a newcomer before a nested change is notified of that one alone`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { [observers = stage.observers] adapter in
      observers.register(4, with: adapter)
      adapter.change(to: 2)
    }
    stage.adapter.change(to: 1)
    let old = variant.choices.pulls ? 2 : 1
    expect(stage.lines, is: ["a 1", "a 2", "b 2", "c 2", "d 2", "b \(old)", "c \(old)"])
  }

  @Test(arguments: variants)
  func `an observer removed before a nested change receives neither`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { adapter in
      adapter.remove(2)
      adapter.change(to: 2)
    }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "a 2", "c 2", "c \(variant.choices.pulls ? 2 : 1)"])
  }
}
