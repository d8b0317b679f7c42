import Testing

@testable import Chapter7

let log = Log()
let ada = Passenger("Ada", log)
let twin = Passenger("Ada", log)

#expect(ada == twin)  // they are equal,
#expect(ada !== twin)  // and they are two

var isAdaTold = false
ada.whenTold = { _ in isAdaTold = true }  // the log can't tell them apart
