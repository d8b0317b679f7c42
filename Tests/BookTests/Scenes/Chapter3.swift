final class Passenger {
  let name: String

  init(_ name: String) { self.name = name }
}

let delay = Live(0)
