@testable import Chapter10

let feed = Feed(0)

// From a sequence to an observer:
let token = observe(feed.values()) { delay in
  print("received \(delay)")
}

// And back again:
for await delay in values(observing: { observe(feed.values(), $0) }) {
  print("read \(delay)")
  break
}

token.dispose()
feed.update(1)  // no observer is left
