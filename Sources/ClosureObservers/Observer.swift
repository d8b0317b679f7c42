/// Somebody under whose id closures are registered.
///
/// The id is all that an ``Observable`` uses; the observer itself is not kept, and need not even live.
public protocol Observer {
  /// What the observer is known by. It stays the same from
  /// ``Observable/addObserver(_:completion:)`` to ``Observable/removeObserver(_:)``.
  var id: Int { get }
}
