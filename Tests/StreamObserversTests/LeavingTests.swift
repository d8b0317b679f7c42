import SpecSupport
import Stage
import StreamObservers
import Testing

/// How a subscription ends: the number of readers falls, and nothing more is received.
@Suite struct LeavingTests {
  let number = Observable(0)
  let executor = ManualExecutor()
  let received = EventRecorder<Int>()

  @Test func `every sequence is a reader until it ends`() {
    expect(number.readerCount, is: 0)
    let values = [number.values(), number.values()]
    expect(number.readerCount, is: 2)
    withExtendedLifetime(values) {}
  }

  @Test func `cancelling a task that waits ends its subscription immediately`() {
    let reading = number.values().read(on: executor, into: received)
    executor.run()
    reading.cancel()
    expect(number.readerCount, is: 0)
    number.update(1)
    executor.run()
    expect(received.events, is: [0])
  }

  @Test func `a cancelled task receives nothing more, not even what is in its buffer`() {
    let values = number.values()
    let own = Owner<Reading>(nil)
    let reading = values.read(on: executor, into: received) { [number] value in
      guard value == 0 else { return }
      for value in 1...3 { number.update(value) }
      own.object?.cancel()
    }
    own.keep(reading)
    executor.run()
    expect(received.events, is: [0])
    expect(number.readerCount, is: 0)
    withExtendedLifetime(values) {}
  }

  @Test func `a value that is on its way to a task when it is cancelled is not received`() {
    let values = number.values()
    let reading = values.read(on: executor, into: received)
    executor.run()
    number.update(1)
    reading.cancel()
    executor.run()
    expect(received.events, is: [0])
    expect(number.readerCount, is: 0)
    withExtendedLifetime(values) {}
  }

  @Test func `a task that is cancelled before its loop begins receives nothing`() {
    let values = number.values()
    let reading = values.read(on: executor, into: received)
    reading.cancel()
    executor.run()
    expect(received.events, is: [])
    expect(number.readerCount, is: 0)
    withExtendedLifetime(values) {}
  }

  @Test func `breaking out of the loop ends the subscription, though the sequence is still held`() {
    let values = number.values()
    _ = Task(executorPreference: executor) {
      for await value in values {
        received.record(value)
        break
      }
    }
    executor.run()
    expect(received.events, is: [0])
    expect(number.readerCount, is: 0)
    number.update(1)
    expect(values.drain().received, is: [])
  }

  @Test func `dropping a sequence that nobody has read ends the subscription`() {
    var values: Observable<Int>.Values? = number.values()
    expect(number.readerCount, is: 1)
    number.update(1)
    values = nil
    expect(number.readerCount, is: 0)
    _ = values
  }

  @Test func `each reader is found, whichever have left before`() {
    var values = (0..<7).map { _ in Optional(number.values()) }
    for step in 0..<7 {
      values[step * 3 % 7] = nil
      expect(number.readerCount, is: 6 - step)
    }
  }

  @Test func `those that stay receive the rest, in their order`() {
    let places = EventRecorder<Int>()
    let reading = (0..<5).map { place in
      number.values().read(on: executor, into: received) { if $0 == 1 { places.record(place) } }
    }
    executor.run()
    for place in [1, 3, 3] { reading[place].cancel() }
    expect(number.readerCount, is: 3)
    number.update(1)
    executor.run()
    expect(places.events, is: [0, 2, 4])
    withExtendedLifetime(reading) {}
  }

  @Test func `a reader that is cancelled by another before its turn receives nothing more`() {
    let other = Owner<Reading>(nil)
    let first = number.values().read(on: executor, into: EventRecorder()) { if $0 == 1 { other.object?.cancel() } }
    other.keep(number.values().read(on: executor, into: received))
    executor.run()
    number.update(1)
    executor.run()
    expect(received.events, is: [0])
    withExtendedLifetime(first) {}
  }
}
