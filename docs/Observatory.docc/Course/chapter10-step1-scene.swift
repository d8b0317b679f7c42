@testable import Chapter10

let feed = Feed(3)
let ada = feed.values()

feed.update(4)
feed.update(4)
let ben = feed.values()
feed.update(5)

// Ada: 3, 4, 4, 5
for await delay in ada {
  print("Ada: \(delay)")
  if delay == 5 { break }
}

// Ben: 4, 5
for await delay in ben {
  print("Ben: \(delay)")
  if delay == 5 { break }
}
