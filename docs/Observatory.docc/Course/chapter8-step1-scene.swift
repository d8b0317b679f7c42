@testable import Chapter8

let limit = Signal(0)

let display = limit.observe { print("display: \($0)") }
let barrier = limit.observe(priority: 1) { print("barrier: \($0)") }
let horn = limit.observe { print("horn: \($0)") }

limit.value = 70  // barrier, display, horn
horn.dispose()
let lamp = limit.observe(priority: 1) { print("lamp: \($0)") }
limit.value = 40  // barrier, lamp, display
