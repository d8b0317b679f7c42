/// An object or a value under whose id closures are registered.
///
/// ```swift
/// struct Screen: Observer {
///   let id: Int
/// }
///
/// let (items, isEmpty) = (Observable(0), Observable(true))
/// let screen = Screen(id: 1)
/// items.addObserver(screen) { print("\($0) items") }
/// isEmpty.addObserver(screen) { print($0 ? "empty" : "not empty") }
/// items.value = 1        // 1 items
/// isEmpty.value = false  // not empty
/// ```
///
/// The id is all that an ``Observable`` uses. It does not retain the observer, so a
/// closure stays registered after its observer is deallocated.
public protocol Observer {
  /// Identifies the observer. It stays the same from
  /// ``Observable/addObserver(_:completion:)`` to ``Observable/removeObserver(_:)``.
  var id: Int { get }
}
