// Nothing to write in this file: this is what an observed value knows of those who observe it.

/// Somebody who wants to be handed each new value of something that is observed.
protocol ChangeObserver<Value>: AnyObject {
  /// What kind of value this observer understands; a class has to settle on one.
  associatedtype Value

  /// What the observer is known by, such as "platform 2, north end"; it never changes.
  var id: String { get }

  /// Called after each change, with the new value.
  func valueDidChange(to value: Value)
}
