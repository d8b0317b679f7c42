/// An object or a value under whose id closures are registered.
///
/// The id is all that an ``Observable`` uses. It does not keep the observer, which need not even live.
public protocol Observer {
  /// Identifies the observer. It stays the same from
  /// ``Observable/addObserver(_:completion:)`` to ``Observable/removeObserver(_:)``.
  var id: Int { get }
}
