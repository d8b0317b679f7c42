import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `Concurrent work` {
  @Test func `is delivered in order, whatever starts first`() {
    var delivered: [Int] = []
    let all = concurrently(100, cost: { $0 % 7 }, make: { $0 * 2 }, deliver: { delivered.append($0) })
    let expected = (0..<100).map { $0 * 2 }
    expect([all, delivered], is: [expected, expected])
  }

  @Test func `is done by several threads at a time`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let arrived = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      let all = concurrently(
        2,
        atOnce: 2,
        make: { index in
          arrived[index].signal()
          arrived[1 - index].wait()
          return index
        },
        deliver: { _ in }
      )
      expect(all, is: [0, 1])
    }
  }
}
