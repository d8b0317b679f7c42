public import Testing

/// A watcher of objects that doesn't keep them alive, and knows which are deallocated; each test has its own.
public final class LeakTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
    let sourceLocation: SourceLocation
  }

  private var tracked: [Tracked] = []

  /// Creates a tracker that watches nothing yet.
  public init() {}

  /// Watches an object from now on, under a name, and returns it.
  @discardableResult
  public func track<Object: AnyObject>(
    _ object: Object,
    as name: String = "\(Object.self)",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Object {
    tracked.append(Tracked(object: object, name: name, sourceLocation: sourceLocation))
    return object
  }

  /// The names of the objects that still exist, in the order in which they were tracked.
  public var alive: [String] {
    tracked.filter { $0.object != nil }.map(\.name)
  }

  /// Records an issue for each object that still exists, at the line where it was tracked.
  public func expectAllFreed() {
    for leaked in tracked where leaked.object != nil {
      Issue.record("\(leaked.name) is still alive: something refers to it", sourceLocation: leaked.sourceLocation)
    }
  }
}
