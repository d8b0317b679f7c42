@testable import Chapter2

final class Sign: ChangeObserver {
  let id: String
  let colour: String

  init(id: String, colour: String) {
    self.id = id
    self.colour = colour
  }

  func valueDidChange(to value: Int) {
    print("the \(colour) one shows \(value)")
  }
}

let delay = Observed(0)
let blue = Sign(id: "north", colour: "blue")
let red = Sign(id: "north", colour: "red")

print(delay.add(blue))  // true
print(delay.add(red))  // false: an observer with this id is there already

delay.value = 5  // the blue one shows 5
