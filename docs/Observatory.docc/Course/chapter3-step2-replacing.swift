@testable import Chapter3

let delay = Live(0)
for id in ["ticket", "map", "watch"] {
  delay.observe(id: id) { print("\(id) \($0)") }
}

// The map is redrawn, and registers once more.
delay.observe(id: "map") { print("new map \($0)") }

delay.value = 5
// ticket 5
// new map 5
// watch 5
