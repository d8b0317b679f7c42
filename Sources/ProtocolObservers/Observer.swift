/// Somebody who wants to be told each new value of an ``Observable``.
///
/// An observer is an object, since the observable refers to it weakly, and carries an id,
/// since the observable tells one observer from another by that.
public protocol Observer<Value>: AnyObject {
  /// The type of the values that this observer hears.
  associatedtype Value

  /// What the observer is known by. It stays the same from ``Observable/addObserver(_:)``
  /// to ``Observable/removeObserver(_:)``.
  var id: Int { get }

  /// Tells the observer the new value.
  ///
  /// This is the one method for all values of the type: an observer of two observables can't
  /// tell from it which of them has changed.
  func onValueChanged(_ value: Value)
}
