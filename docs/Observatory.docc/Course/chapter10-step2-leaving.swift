@testable import Chapter10

let feed = Feed(0)

for await delay in feed.values() {
  print("read \(delay), with \(feed.readerCount) reader")  // with 1 reader
  break
}
print(feed.readerCount)  // 0

let task = Task {
  for await delay in feed.values() { print("read \(delay)") }
  print("the loop has ended")
}
task.cancel()
await task.value
print(feed.readerCount)  // 0
