// Coats, each under a number. A new coat is numbered by counting the coats.
struct Cloakroom {
  private var coats: [(number: Int, owner: String)] = []

  mutating func hang(_ owner: String) -> Int {
    coats.append((number: coats.count + 1, owner: owner))
    return coats.count
  }

  mutating func take(_ number: Int) -> [String] {
    defer { coats.removeAll { $0.number == number } }
    return coats.filter { $0.number == number }.map(\.owner)
  }
}

var room = Cloakroom()
let anns = room.hang("Ann")
let bens = room.hang("Ben")
print(room.take(anns))  // ["Ann"]
_ = room.hang("Cleo")

print(room.take(bens))  // ["Ben", "Cleo"]
