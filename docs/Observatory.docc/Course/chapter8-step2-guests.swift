struct Guest {
  let name: String
  let likes: (String) -> Bool
}

var isLate = false
let guests = [
  Guest(name: "Ada") { _ in true },
  Guest(name: "Ben") { dish in dish == "soup" || isLate },
]

func serve(_ dish: String) {
  for guest in guests where guest.likes(dish) {
    print("\(guest.name) has \(dish)")
    if guest.name == "Ada" { isLate = true }
  }
}

serve("cake")  // Ada has cake, Ben has cake
