import SpecSupport
import StreamObservers
import Testing

/// What holds when several threads update, register and leave at the same time.
@Suite struct ThreadTests {
  @Test func `all readers receive the values in the same order, each thread's in the order of its updates`() {
    var number: Observable<Int>? = Observable(-1)
    let values = (0..<2).compactMap { _ in number?.values() }
    onThreads(2) { [number] thread in
      for round in 0..<1000 { number?.update(2 * round + thread) }
    }
    let newest = number?.value
    number = nil
    let (first, second) = (values[0].drain().received, values[1].drain().received)
    expect(first, is: second)
    expect(first.last, is: newest)
    expect(first.filter { $0 % 2 == 0 }, is: (0..<1000).map { 2 * $0 })
    expect(first.dropFirst().filter { $0 % 2 != 0 }, is: (0..<1000).map { 2 * $0 + 1 })
  }

  @Test func `the first value and the registration are one step: a newcomer misses none and receives none twice`() {
    for _ in 0..<100 {
      var number: Observable<Int>? = Observable(0)
      let newcomers = EventRecorder<Observable<Int>.Values>()
      onThreads(2) { [number] thread in
        guard let number else { return }
        if thread == 0 {
          for _ in 0..<50 { newcomers.record(number.values(buffering: .bufferingOldest(3))) }
        } else {
          // As long as newcomers come, so that they meet updates however the threads are scheduled.
          while newcomers.events.count < 50 { number.update(number.value + 1) }
        }
      }
      number = nil
      for newcomer in newcomers.events {
        let received = newcomer.drain().received
        let first = received.first ?? -1
        expect(received, is: Array(first..<(first + received.count)))
        #expect(first >= 0)
      }
    }
  }

  @Test func `readers that come and go on two threads disturb nobody`() {
    var number: Observable<Int>? = Observable(0)
    let steady = number?.values()
    onThreads(2) { [number] thread in
      for round in 0..<500 {
        let mine = number?.values()
        number?.update(2 * round + thread + 1)
        withExtendedLifetime(mine) {}
        _ = number?.value
      }
    }
    expect(number?.readerCount, is: 1)
    number = nil
    let received = steady?.drain().received
    expect(received?.count, is: 1001)
    #expect(received.map(Set.init) == Set(0...1000))
  }
}
