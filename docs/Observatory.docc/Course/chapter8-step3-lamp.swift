@testable import Chapter8

let limit = Signal(0)
let lamp = limit.observe { print("lamp: \($0)") }

limit.value = 70  // lamp: 70
lamp.pause()
limit.value = 40
limit.value = 20
lamp.resume()  // lamp: 20

lamp.pause()
limit.value = 90
limit.value = 20
lamp.resume()  // nothing has changed
