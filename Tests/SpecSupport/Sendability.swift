/// Whether the compiler lets values of a type cross from one thread to another.
///
/// The answer is found while the call is compiled: of the two overloads the compiler takes the
/// narrower one that fits. So the call has to name the type; a generic parameter won't do.
public func isSendable<Value>(_: Value.Type) -> Bool { false }

/// Whether the compiler lets values of a type cross from one thread to another: this one it does.
public func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }
