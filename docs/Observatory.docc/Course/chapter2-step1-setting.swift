// Two moments at which a property can act when it is set.
struct Tank {
  var litres = 0 {
    willSet { print("it holds \(litres), and will hold \(newValue)") }
    didSet { print("it held \(oldValue), and holds \(litres)") }
  }
}

var tank = Tank()
tank.litres = 40
// it holds 0, and will hold 40
// it held 0, and holds 40

// In `willSet`, code that reads `litres` still finds the old value.
