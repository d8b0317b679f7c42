@testable import Chapter10

let feed = Feed(0)
let log = feed.values()
let screen = feed.values(.newest(1))
let survey = feed.values(.oldest(2))

for delay in 1...4 { feed.update(delay) }

for await delay in screen {
  print("the screen reads \(delay)")  // 4
  break
}

// What will the log and the survey read?
