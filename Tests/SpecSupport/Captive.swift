/// An object that a closure captures, so that a tracker knows by it whether the closure still exists.
public final class Captive: Sendable {
  /// Creates a captive.
  public init() {}
}
