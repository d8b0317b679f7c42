import Testing

@testable import Chapter7

let log = Log()
let ada = Passenger("Ada", log)
let twin = Passenger("Ada", log)

#expect(ada == twin)  // they are equal,
#expect(ada !== twin)  // but not the same object

var isAdaNotified = false
ada.whenNotified = { _ in isAdaNotified = true }  // the log can't tell them apart
