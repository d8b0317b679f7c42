// Does not compile: invalid redeclaration of 'valueDidChange(to:)'
@testable import Chapter2

final class Sign: ChangeObserver {
  let id = "north"

  // for the delay
  func valueDidChange(to value: Int) {
    print("\(value) minutes late")
  }

  // for the platform
  func valueDidChange(to value: Int) {
    print("from platform \(value)")
  }
}
