/// An object that does nothing but exist: what a closure captures, so that a tracker can tell whether the closure still does.
public final class Captive: Sendable {
  /// Creates one.
  public init() {}
}
