import Foundation
import Synchronization

// Both reading and writing are done in the lock. Is the sum safe?
let inTwo = Mutex(0)
let inOne = Mutex(0)

DispatchQueue.concurrentPerform(iterations: 2) { _ in
  for _ in 1...100_000 {
    let seen = inTwo.withLock { $0 }
    inTwo.withLock { $0 = seen + 1 }

    inOne.withLock { $0 += 1 }
  }
}

print(inOne.withLock { $0 })  // 200000, each time
print(inTwo.withLock { $0 })  // nearly always less
