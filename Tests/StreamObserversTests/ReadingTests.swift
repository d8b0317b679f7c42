import SpecSupport
import Stage
import StreamObservers
import Testing

@Suite struct ReadingTests {
  let executor = ManualExecutor()
  let received = EventRecorder<Int>()
  let others = EventRecorder<Int>()

  @Test func `a reader receives the current value first, then every later one, in order`() {
    let number = Observable(0)
    number.update(1)
    let reading = number.values().read(on: executor, into: received)
    executor.run()
    expect(received.events, is: [1])
    for value in [2, 3] { number.update(value) }
    executor.run()
    number.update(3)
    executor.run()
    expect(received.events, is: [1, 2, 3, 3])
    withExtendedLifetime(reading) {}
  }

  @Test func `the subscription begins with the call, so nothing is missed before the loop starts`() {
    let number = Observable(0)
    let values = number.values()
    number.update(1)
    let reading = values.read(on: executor, into: received)
    number.update(2)
    executor.run()
    expect(received.events, is: [0, 1, 2])
    withExtendedLifetime(reading) {}
  }

  @Test func `the value is that of the latest update, whatever has been read`() {
    let number = Observable(0)
    let values = number.values()
    expect(number.value, is: 0)
    number.update(7)
    expect(number.value, is: 7)
    withExtendedLifetime(values) {}
  }

  @Test func `each reader receives all values, at its own pace`() {
    let number = Observable(0)
    let (first, second) = (number.values(), number.values())
    let reading = first.read(on: executor, into: received)
    for value in 1...3 {
      number.update(value)
      executor.run()
    }
    expect(received.events, is: [0, 1, 2, 3])
    let late = second.read(on: executor, into: others)
    executor.run()
    expect(others.events, is: [0, 1, 2, 3])
    withExtendedLifetime((reading, late)) {}
  }

  @Test func `readers are resumed in the order in which they registered`() {
    let number = Observable(0)
    let reading = (0..<40).map { place in
      number.values().read(on: executor, into: received) { [others] value in if value > 0 { others.record(place) } }
    }
    executor.run()
    for place in stride(from: 0, to: 40, by: 3) { reading[place].cancel() }
    number.update(1)
    executor.run()
    expect(others.events, is: (0..<40).filter { !$0.isMultiple(of: 3) })
    withExtendedLifetime(reading) {}
  }

  @Test(arguments: [
    Buffering(policy: .unbounded, kept: [0, 1, 2, 3]), Buffering(policy: .bufferingNewest(1), kept: [3]),
    Buffering(policy: .bufferingNewest(2), kept: [2, 3]), Buffering(policy: .bufferingOldest(2), kept: [0, 1]),
    Buffering(policy: .bufferingNewest(0), kept: []),
  ])
  func `the caller says what is kept for a busy reader`(buffering: Buffering) {
    let number = Observable(0)
    let (limited, unlimited) = (number.values(buffering: buffering.policy), number.values())
    for value in 1...3 { number.update(value) }
    let reading = [limited.read(on: executor, into: received), unlimited.read(on: executor, into: others)]
    executor.run()
    expect(received.events, is: buffering.kept)
    expect(others.events, is: [0, 1, 2, 3])
    withExtendedLifetime(reading) {}
  }

  @Test func `a change made by a reader is buffered for each, itself included`() {
    let number = Observable(0)
    let reading = [
      number.values().read(on: executor, into: received) { [number] in if $0 == 1 { number.update(2) } },
      number.values().read(on: executor, into: others),
    ]
    number.update(1)
    executor.run()
    expect([received.events, others.events], is: [[0, 1, 2], [0, 1, 2]])
    withExtendedLifetime(reading) {}
  }

  @Test func `an update does not wait for a reader that is busy`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let number = Observable(0)
      let (started, goOn) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
      let values = number.values()
      let reading = Task {
        var sum = 0
        for await value in values.prefix(1001) {
          if value == 0 {
            started.continuation.finish()
            for await _ in goOn.stream {}
          }
          sum += value
        }
        return sum
      }
      for await _ in started.stream {}
      for value in 1...1000 { number.update(value) }
      expect(number.value, is: 1000)
      goOn.continuation.finish()
      expect(await reading.value, is: 500_500)
    }
  }
}

// MARK: - Fixtures

/// A policy, and what it keeps of the values 0 to 3.
struct Buffering {
  let policy: AsyncStream<Int>.Continuation.BufferingPolicy
  let kept: [Int]
}
