import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `Concurrent work` {
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
