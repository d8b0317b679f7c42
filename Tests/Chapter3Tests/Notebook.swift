import SpecSupport

@testable import Chapter3

/// Makes closures that note what they receive in one common list, such as "clock: 5".
final class Notebook: NoteTaker {
  init() {
    super.init(subject: "called")
  }

  /// A closure that notes a name and the value it is called with.
  func noting<Value>(_ name: String, carrying luggage: Captive? = nil) -> (Value) -> Void {
    { [calls] value in
      withExtendedLifetime(luggage) { calls.record("\(name): \(value)") }
    }
  }

  /// A closure that notes the name of the owner it is handed, and the value.
  func notingOwner<Value>(carrying luggage: Captive? = nil) -> (Passenger, Value) -> Void {
    { [calls] owner, value in
      withExtendedLifetime(luggage) { calls.record("\(owner.name): \(value)") }
    }
  }

  /// A closure that notes a name and the change it is handed, such as "trend from 3 to 5".
  func notingChange<Value>(_ name: String) -> (ValueChange<Value>) -> Void {
    { [calls] change in calls.record("\(name) from \(change.old) to \(change.new)") }
  }
}

/// A user of the app: an object that can own a closure.
final class Passenger {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
