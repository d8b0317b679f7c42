final class Balloon {
  let color: String

  init(_ color: String) {
    self.color = color
  }
}

// Holds a balloon without keeping it alive.
struct Thread {
  weak var balloon: Balloon?
}

let red = Balloon("red")
var blue: Balloon? = Balloon("blue")
let threads = [Thread(balloon: red), Thread(balloon: blue)]

blue = nil  // nothing else holds it: it is deallocated

print(threads.map { $0.balloon?.color ?? "nothing" })
// ["red", "nothing"]
print(threads.count)
// 2: the balloon was deallocated, the thread was not
