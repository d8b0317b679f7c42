import Foundation

let feed = Feed(0)

let atTheSameTime: @Sendable (@escaping @Sendable () -> Void, @escaping @Sendable () -> Void) -> Void = {
  first,
  second in
  let isDone = DispatchSemaphore(value: 0)
  for body in [first, second] {
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
  }
  for _ in 1...2 { isDone.wait() }
}

func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
