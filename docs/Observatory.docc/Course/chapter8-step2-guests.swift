final class Dinner {
  var isAdaServed = false

  func wants(_ guest: String, _ dish: String) -> Bool {
    guest == "Ada" || dish == "soup" || isAdaServed
  }

  func serve(_ dish: String) {
    for guest in ["Ada", "Ben"] where wants(guest, dish) {
      print("\(guest) has \(dish)")
      if guest == "Ada" { isAdaServed = true }
    }
  }
}

Dinner().serve("cake")  // Ada has cake, Ben has cake
