import Interleavings
import SpecSupport
import Synchronization
import Testing

/// The operations that the standard library's `Atomic` has, too.
@Suite struct AtomicTests {
  @Test func `a number is replaced, also if it is the expected one`() {
    let number = Interleavings.Atomic(1)
    number.store(2, ordering: .relaxed)
    expect(number.exchange(3, ordering: .relaxed), is: 2)
    let done = "(exchanged: true, original: 3)"
    expect("\(number.compareExchange(expected: 3, desired: 4, ordering: .relaxed))", is: done)
    let refused = "(exchanged: false, original: 4)"
    expect("\(number.compareExchange(expected: 3, desired: 5, ordering: .relaxed))", is: refused)
    expect(number.load(ordering: .relaxed), is: 4)

    number.store(3, ordering: .relaxed)
    expect("\(number.weakCompareExchange(expected: 3, desired: 3, ordering: .relaxed))", is: done)
    let strong = number.compareExchange(
      expected: 3,
      desired: 3,
      successOrdering: .relaxed,
      failureOrdering: .relaxed
    )
    let weak = number.weakCompareExchange(
      expected: 3,
      desired: 3,
      successOrdering: .relaxed,
      failureOrdering: .relaxed
    )
    for result in [strong, weak] { expect("\(result)", is: done) }
  }

  @Test func `a number is calculated with, and its old and new value are returned`() {
    let number = Interleavings.Atomic(UInt8(12))
    let results = [
      number.add(3, ordering: .relaxed), number.subtract(5, ordering: .relaxed),
      number.wrappingSubtract(11, ordering: .relaxed), number.wrappingAdd(2, ordering: .relaxed),
      number.max(9, ordering: .relaxed), number.min(6, ordering: .relaxed),
      number.bitwiseOr(8, ordering: .relaxed), number.bitwiseAnd(12, ordering: .relaxed),
      number.bitwiseXor(5, ordering: .relaxed),
    ]
    expect(results.map(\.oldValue), is: [12, 15, 10, 255, 1, 9, 6, 14, 12])
    expect(results.map(\.newValue), is: [15, 10, 255, 1, 9, 6, 14, 12, 9])
  }

  @Test func `a truth is combined with another one`() {
    let flag = Interleavings.Atomic(false)
    let results = [
      flag.logicalOr(true, ordering: .relaxed), flag.logicalXor(true, ordering: .relaxed),
      flag.logicalXor(true, ordering: .relaxed), flag.logicalAnd(false, ordering: .relaxed),
    ]
    expect(results.map(\.oldValue), is: [false, true, false, true])
    expect(results.map(\.newValue), is: [true, false, true, false])
  }
}
