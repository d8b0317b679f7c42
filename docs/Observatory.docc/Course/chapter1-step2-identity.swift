// Two suitcases may look alike, and yet be two.
final class Suitcase: Equatable {
  let label: String

  init(_ label: String) {
    self.label = label
  }

  static func == (left: Suitcase, right: Suitcase) -> Bool {
    left.label == right.label
  }
}

let mine = Suitcase("blue, one wheel missing")
let yours = Suitcase("blue, one wheel missing")
let alsoMine = mine

print(mine == yours)  // true: they look alike
print(mine === yours)  // false: they are two objects
print(mine === alsoMine)  // true: two names for one suitcase

// An observer need not be `Equatable` at all. It is an object, so `===`
// can always tell whether it is this one.
