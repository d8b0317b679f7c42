final class Balloon {
  let color: String

  init(_ color: String) {
    self.color = color
  }
}

// Holds a balloon without keeping it.
struct Thread {
  weak var balloon: Balloon?
}

let red = Balloon("red")
var blue: Balloon? = Balloon("blue")
let threads = [Thread(balloon: red), Thread(balloon: blue)]

blue = nil  // nobody else has it: it is gone

print(threads.map { $0.balloon?.color ?? "nothing" })
// ["red", "nothing"]
print(threads.count)
// 2: the balloon has gone, the thread has not
