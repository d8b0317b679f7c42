@testable import Chapter2

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
let signs = ["north", "hall", "south"].map { Sign(id: $0) }
for sign in signs { delay.add(sign) }

print(delay.remove(id: "north"))  // true
print(delay.remove(id: "north"))  // false
print(delay.remove(id: "café"))  // false
print(delay.add(signs[0]))  // true: the id was free

delay.value = 5
// hall shows 5
// south shows 5
// north shows 5
