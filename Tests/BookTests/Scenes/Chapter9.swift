import Foundation
import Synchronization

let train = Train()

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

let onAnotherThread: @Sendable (@escaping @Sendable () -> Void) -> Void = { body in atTheSameTime(body, {}) }
