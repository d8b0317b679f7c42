@testable import Chapter10

let north = Feed("North: on time")
let south = Feed("South: on time")

var count = 0
for await value in merge(north.values(), south.values()) {
  print(value)
  count += 1
  if count == 2 { south.update("South: 5 minutes late") }
  if count == 3 { break }
}
// The first two in any order, then: South: 5 minutes late
