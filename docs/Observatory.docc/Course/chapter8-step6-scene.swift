@testable import Chapter8

let limit = Signal(0)
limit.trace = { print("    \($0)") }

let siren = limit.observe(priority: 1, where: { $0 > 100 }, times: 1) {
  print("siren: \($0)")
}
let display = limit.observe { print("display: \($0)") }
//     1. round 0: 1 joined
//     2. round 0: 2 joined

limit.value = 70
//     3. round 1: 1 passed over, filtered
//     4. round 1: 2 notified 70
// display: 70

display.pause()
limit.value = 120
//     5. round 2: 1 notified 120
//     6. round 2: 1 left
// siren: 120
//     7. round 2: 2 passed over, paused
