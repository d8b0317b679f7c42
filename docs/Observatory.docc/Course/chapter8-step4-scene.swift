@testable import Chapter8

let limit = Signal(0)
let display = limit.observe { print("display: \($0)") }

limit.batch {
  limit.value = 40
  limit.batch { limit.value = 0 }
  limit.value = 20
  print("the value is \(limit.value)")
}
// the value is 20
// display: 20
