struct Spilled: Error {}

// Three ways to leave a function: at its end, by `return`, by an error.
func brew(_ coffee: () throws -> Void) rethrows {
  print("heat the water")
  try coffee()
  print("clean the pot")
}

brew { print("pour") }
// heat the water, pour, clean the pot

try? brew { throw Spilled() }
// heat the water
// … and the pot is never cleaned.
