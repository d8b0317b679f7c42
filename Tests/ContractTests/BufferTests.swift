import SpecSupport
import Testing
import VariantContract

/// Changes made inside a callback, where each observer takes the values from a buffer of its own.
@Suite struct BufferTests {
  static let variants = Variant.all.filter(\.choices.buffers)

  @Test(arguments: variants)
  func `a change is buffered for each observer, and all receive the older value first`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { $0.change(to: 2) }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "a 2", "b 1", "b 2", "c 1", "c 2"])
  }

  @Test(arguments: variants)
  func `a newcomer before a change in the same callback receives both, one after it only the last`(variant: Variant) {
    let stage = Stage(variant, registering: 1)
    stage.observers.onNextCall(of: 1) { [observers = stage.observers] adapter in
      observers.register(2, with: adapter)
      adapter.change(to: 2)
      observers.register(3, with: adapter)
    }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "a 2", "b 1", "b 2", "c 2"])
  }

  @Test(arguments: variants)
  func `an observer removed before its turn does not receive what its buffer has`(variant: Variant) {
    let stage = Stage(variant)
    stage.observers.onNextCall(of: 1) { adapter in
      adapter.change(to: 2)
      adapter.remove(2)
    }
    stage.adapter.change(to: 1)
    expect(stage.lines, is: ["a 1", "a 2", "c 1", "c 2"])
  }
}
