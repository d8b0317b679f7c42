@testable import Chapter2

final class Sign: ChangeObserver {
  let id: String
  let color: String

  init(id: String, color: String) {
    self.id = id
    self.color = color
  }

  func valueDidChange(to value: Int) {
    print("the \(color) one shows \(value)")
  }
}

let delay = Observed(0)
let blue = Sign(id: "north", color: "blue")
let red = Sign(id: "north", color: "red")

print(delay.add(blue))  // true
print(delay.add(red))  // false: an observer with this id is registered

delay.value = 5  // the blue one shows 5
