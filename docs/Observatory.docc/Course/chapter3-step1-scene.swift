@testable import Chapter3

let delay = Live(0)

// No class, no protocol: an id, and what is to be done.
delay.observe(id: "ticket") { minutes in
  print("ticket: \(minutes) min late")
}
delay.observe(id: "lock screen") { minutes in
  print("lock screen: +\(minutes)")
}

delay.value = 5
// ticket: 5 min late
// lock screen: +5
