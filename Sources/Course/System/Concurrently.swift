import Foundation
import PlainLocks

/// Makes values on threads of their own, several at a time, and delivers them in order.
///
/// Making a value means running other programs, which spend much of their time waiting, so there may be more threads
/// than cores. The most expensive values start first, so that no core is idle at the end. Each value is delivered on
/// the calling thread, as soon as all values before it have been made.
package func concurrently<Value: Sendable>(
  _ count: Int,
  atOnce: Int = ProcessInfo.processInfo.activeProcessorCount + 1,
  cost: (Int) -> Int = { _ in 0 },
  make: @escaping @Sendable (Int) -> Value,
  deliver: (Value) -> Void
) -> [Value] {
  let order = (0..<count).map { (index: $0, cost: cost($0)) }.sorted { $0.cost > $1.cost }.map(\.index)
  let waiting = Mutex(order[...])
  let made = Mutex<[Int: Value]>([:])
  let oneMore = DispatchSemaphore(value: 0)
  for _ in 0..<min(atOnce, count) {
    Thread.detachNewThread {
      while let index = waiting.withLock({ $0.popFirst() }) {
        let value = make(index)
        made.withLock { $0[index] = value }
        oneMore.signal()
      }
    }
  }
  var delivered: [Value] = []
  while delivered.count < count {
    oneMore.wait()
    while let next = made.withLock({ $0.removeValue(forKey: delivered.count) }) {
      deliver(next)
      delivered.append(next)
    }
  }
  return delivered
}
