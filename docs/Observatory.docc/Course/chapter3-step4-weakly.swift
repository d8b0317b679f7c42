final class Passenger {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

var ana: Passenger? = Passenger("Ana")
var ben: Passenger? = Passenger("Ben")

// The list in brackets says how a closure captures. It is read once,
// when the closure is made.
let keeping = { [ana] in ana?.name ?? "nobody" }
let looking = { [weak ben] in ben?.name ?? "nobody" }

ana = nil
ben = nil
print(keeping())  // Ana: the closure keeps her alive
print(looking())  // nobody: the closure looks each time
