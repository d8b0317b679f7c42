@testable import Chapter3

final class Passenger {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

let delay = Live(0)
var passengers = [Passenger("Ana")]

// The owner comes in by the closure's first parameter, at each call.
delay.observe(passengers[0]) { passenger, minutes in
  print("\(passenger.name) has \(minutes) minutes more")
}

delay.value = 5  // Ana has 5 minutes more
passengers = []  // Ana is deallocated
delay.value = 8
