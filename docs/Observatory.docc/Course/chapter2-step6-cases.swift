// A case with a value is a function that makes one.
enum Drink {
  case tea(cups: Int)
  case coffee(cups: Int)
}

final class Button {
  let make: (Int) -> Drink

  init(_ make: @escaping (Int) -> Drink) {
    self.make = make
  }

  func press(_ cups: Int) {
    print(make(cups))
  }
}

// Both are pressed with a number. The button knows which drink it is.
let left = Button(Drink.tea)
let right = Button(Drink.coffee)
left.press(2)  // tea(cups: 2)
right.press(2)  // coffee(cups: 2)
