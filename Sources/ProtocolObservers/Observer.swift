/// An object that receives each new value of an ``Observable``.
///
/// ```swift
/// final class Display: Observer {
///   let id: Int
///
///   init(id: Int) {
///     self.id = id
///   }
///
///   func onValueChanged(_ degrees: Double) {
///     print("\(id) shows \(degrees)")
///   }
/// }
///
/// let degrees = Observable(20.0)
/// let displays = [Display(id: 1), Display(id: 2)]
/// for display in displays { degrees.addObserver(display) }
/// degrees.value = 21.5
/// // 1 shows 21.5
/// // 2 shows 21.5
/// ```
///
/// An observer is an object, since the observable refers to it weakly, and carries an id, by
/// which the observable distinguishes observers.
public protocol Observer<Value>: AnyObject {
  /// The type of the values that this observer receives.
  associatedtype Value

  /// Identifies the observer. It stays the same from ``Observable/addObserver(_:)``
  /// to ``Observable/removeObserver(_:)``.
  var id: Int { get }

  /// Delivers the new value to the observer.
  ///
  /// There is one method for all values of the type, so an observer of two observables can't
  /// know which of them has changed. The name is the article's; a Swift API today would say
  /// `valueDidChange(to:)`.
  func onValueChanged(_ value: Value)
}
