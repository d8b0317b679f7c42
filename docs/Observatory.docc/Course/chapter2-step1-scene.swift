@testable import Chapter2

// A sign understands one kind of value. Swift infers which one from the
// type of the parameter: here `Value` is `Int`.
final class Sign: ChangeObserver {
  let id: String

  init(id: String) {
    self.id = id
  }

  func valueDidChange(to value: Int) {
    print("\(id) shows \(value)")
  }
}

let delay = Observed(0)
let signs = ["north", "south"].map { Sign(id: $0) }
for sign in signs { delay.add(sign) }

delay.value = 5
// north shows 5
// south shows 5
