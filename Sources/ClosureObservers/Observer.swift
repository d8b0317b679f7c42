/// An object or a value under whose id closures are registered.
///
/// The id is all that an ``Observable`` uses. It does not retain the observer, so a
/// closure stays registered after its observer is deallocated.
public protocol Observer {
  /// Identifies the observer. It stays the same from
  /// ``Observable/addObserver(_:completion:)`` to ``Observable/removeObserver(_:)``.
  var id: Int { get }
}
