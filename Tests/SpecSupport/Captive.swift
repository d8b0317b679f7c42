/// An object that only exists: a closure captures it, and a tracker tells by it whether the closure still exists.
public final class Captive: Sendable {
  /// Creates one.
  public init() {}
}
