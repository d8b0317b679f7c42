/// An object that is told each new value of an ``Observable``.
///
/// An observer is an object, since the observable refers to it weakly, and carries an id, by
/// which the observable tells one observer from another.
public protocol Observer<Value>: AnyObject {
  /// The type of the values that this observer receives.
  associatedtype Value

  /// Identifies the observer. It stays the same from ``Observable/addObserver(_:)``
  /// to ``Observable/removeObserver(_:)``.
  var id: Int { get }

  /// Tells the observer the new value.
  ///
  /// There is one method for all values of the type, so an observer of two observables can't
  /// tell which of them has changed. The name is the article's; a Swift API today would say
  /// `valueDidChange(to:)`.
  func onValueChanged(_ value: Value)
}
