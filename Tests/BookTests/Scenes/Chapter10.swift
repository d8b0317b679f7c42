import Foundation

let feed = Feed(0)

let atTheSameTime: @Sendable (@Sendable () -> Void, @Sendable () -> Void) -> Void = { first, second in
  DispatchQueue.concurrentPerform(iterations: 2) { $0 == 0 ? first() : second() }
}

func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
