public import Synchronization

/// The standard library's `Atomic`, at which another thread can take over in an exploration.
///
/// It has the same operations, for values that consist of bits alone: no references, and no `WordPair`. Whichever
/// ordering an operation asks for, all threads see all operations in one order. Effects of weaker orderings are not
/// explored.
public struct Atomic<Value: AtomicRepresentable & BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private let base: Synchronization.Mutex<Value>
  private let id = VariableID.next()

  /// Creates an atomic variable.
  public init(_ initialValue: Value) { base = Synchronization.Mutex(initialValue) }

  private borrowing func operate<Result: Sendable>(
    _ caption: String,
    _ file: StaticString,
    _ line: UInt,
    _ body: (inout Value) -> Result
  ) -> Result {
    if let context = ThreadContext.current, context.isPlayer {
      context.scheduler.operate(caption, at: Place(file: file, line: line), context.number)
    }
    return base.withLock { body(&$0) }
  }

  /// Returns the value.
  public borrowing func load(
    ordering: AtomicLoadOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value {
    let value = operate("reads", file, line) { $0 }
    if let context = ThreadContext.current, context.isPlayer {
      let bits = unsafe withUnsafeBytes(of: value) { unsafe Array($0) }
      context.scheduler.noteLoad(Turns.Load(variable: id, bits: bits), context.number)
    }
    return value
  }

  /// Replaces the value.
  public borrowing func store(
    _ desired: Value,
    ordering: AtomicStoreOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) { operate("writes", file, line) { $0 = desired } }

  /// Replaces the value, and returns the previous one.
  public borrowing func exchange(
    _ desired: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value { update(file, line) { _ in desired }.oldValue }

  private borrowing func update(
    _ file: StaticString,
    _ line: UInt,
    _ newValue: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    operate("writes", file, line) { value in
      let old = value
      value = newValue(old)
      return (old, value)
    }
  }
}

extension Atomic where Value: Equatable {
  /// Replaces the value if it is the expected one, and returns whether it was, and the previous value.
  public borrowing func compareExchange(
    expected: Value,
    desired: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    operate("compares and writes", file, line) { value in
      let original = value
      if original == expected { value = desired }
      return (original == expected, original)
    }
  }

  /// Replaces the value if it is the expected one, and returns whether it was, and the previous value.
  public borrowing func compareExchange(
    expected: Value,
    desired: Value,
    successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    compareExchange(expected: expected, desired: desired, ordering: successOrdering, file: file, line: line)
  }

  /// Does the same as `compareExchange`: unlike the standard library's, this form never fails spuriously.
  public borrowing func weakCompareExchange(
    expected: Value,
    desired: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    compareExchange(expected: expected, desired: desired, ordering: ordering, file: file, line: line)
  }

  /// Does the same as `compareExchange`: unlike the standard library's, this form never fails spuriously.
  public borrowing func weakCompareExchange(
    expected: Value,
    desired: Value,
    successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    compareExchange(expected: expected, desired: desired, ordering: successOrdering, file: file, line: line)
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Adds to the value, wrapping around on overflow.
  @discardableResult
  public borrowing func wrappingAdd(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 &+ operand } }

  /// Subtracts from the value, wrapping around on overflow.
  @discardableResult
  public borrowing func wrappingSubtract(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 &- operand } }

  /// Adds to the value; an overflow ends the process.
  @discardableResult
  public borrowing func add(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 + operand } }

  /// Subtracts from the value; an overflow ends the process.
  @discardableResult
  public borrowing func subtract(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 - operand } }

  /// Replaces the value with the greater of it and the operand.
  @discardableResult
  public borrowing func max(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { Swift.max($0, operand) } }

  /// Replaces the value with the lesser of it and the operand.
  @discardableResult
  public borrowing func min(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { Swift.min($0, operand) } }

  /// Clears the bits that are not set in the operand.
  @discardableResult
  public borrowing func bitwiseAnd(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 & operand } }

  /// Sets the bits that are set in the operand.
  @discardableResult
  public borrowing func bitwiseOr(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 | operand } }

  /// Flips the bits that are set in the operand.
  @discardableResult
  public borrowing func bitwiseXor(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { update(file, line) { $0 ^ operand } }
}

extension Atomic where Value == Bool {
  /// Replaces the value with `true` if it or the operand is `true`, else with `false`.
  @discardableResult
  public borrowing func logicalOr(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) { update(file, line) { $0 || operand } }

  /// Replaces the value with `true` if it and the operand are `true`, else with `false`.
  @discardableResult
  public borrowing func logicalAnd(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) { update(file, line) { $0 && operand } }

  /// Replaces the value with whether it and the operand differ.
  @discardableResult
  public borrowing func logicalXor(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) { update(file, line) { $0 != operand } }
}
