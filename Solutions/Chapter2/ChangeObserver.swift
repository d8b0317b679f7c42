// Nothing to write in this file: this is all that an observed value knows of its observers.

/// An object that receives each new value of something it observes.
protocol ChangeObserver<Value>: AnyObject {
  /// The type of the values that this observer understands; a class has to settle on one.
  associatedtype Value

  /// What identifies the observer, such as "platform 2, north end"; it never changes.
  var id: String { get }

  /// Called after each change, with the new value.
  func valueDidChange(to value: Value)
}
