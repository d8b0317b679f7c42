@testable import Chapter3

let speed = Live(0)

// Whatever is set, no more than 60 is allowed.
speed.observeChanges(id: "limit") { [weak speed] change in
  print("from \(change.old) to \(change.new)")
  speed?.value = min(change.new, 60)
}

speed.value = 90
// from 0 to 90
// from 90 to 60
print(speed.value)  // 60

// The second time, the closure sets 60 where 60 is already. Why does it end there?
