import DisposableObservers
import Foundation
import SpecSupport
import Testing

/// What the page of the variant names as limits.
@Suite struct LimitTests {
  @Test func `limit: a long chain of observables that keep one another alive overflows the stack when it is dropped`()
    async
  {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      onThreadWithSmallStack { dropChain(of: 100) }
    }
    let end = await #expect(processExitsWith: .failure) {
      startWatchdog()
      onThreadWithSmallStack { dropChain(of: 30_000) }
    }
    #expect(end?.isOfWatchdog == false)
  }

  @Test func `limit: a long chain of observables that pass a value on overflows the stack`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      onThreadWithSmallStack { handOn(throughChainOf: 100) }
    }
    let end = await #expect(processExitsWith: .failure) {
      startWatchdog()
      onThreadWithSmallStack { handOn(throughChainOf: 30_000) }
    }
    #expect(end?.isOfWatchdog == false)
  }

  @Test func `an observer that ends itself in its first call receives nothing more, with a flag in place of the token`()
  {
    for end in 1...2 {
      let (level, alarm) = (Observable(1), FirstAlarm(end))
      alarm.watch(level)
      for value in 2...4 { level.update(value) }
      expect(alarm.received.events, is: Array(1...end))
    }
  }
}

// MARK: - Fixtures

/// An observable, and the token of the observer that keeps the rest of the chain alive.
private typealias Link = (observable: Observable<Int>, token: Disposable)

private func dropChain(of count: Int) {
  var first: Link?
  for _ in 0..<count {
    let observable = Observable(0)
    first = (observable, observable.observe { [first] _ in withExtendedLifetime(first) {} })
  }
}

private func handOn(throughChainOf count: Int) {
  var first: Link?
  for _ in 0..<count {
    let observable = Observable(0)
    // The first value isn't handed on: each newcomer's would go through the whole chain.
    let token = observable.observe { [first] value in
      if value > 0 { first?.observable.update(value) }
    }
    first = (observable, token)
  }
  first?.observable.update(1)
  // To drop the chain is another matter.
  exit(EXIT_SUCCESS)
}

/// Ends itself when it receives a value, as the page of the variant shows.
private final class FirstAlarm: Sendable {
  let received = EventRecorder<Int>()
  private let last: Int
  private let isOver = EventRecorder<Bool>()
  private let token = EventRecorder<Disposable>()

  init(_ last: Int) {
    self.last = last
  }

  func watch(_ level: Observable<Int>) {
    let token = level.observe { [weak self] value in
      guard let self, isOver.events.isEmpty else { return }
      received.record(value)
      guard value == last else { return }
      isOver.record(true)
      end()
    }
    self.token.record(token)
    if !isOver.events.isEmpty { end() }
  }

  private func end() {
    for token in token.takeEvents() { token.dispose() }
  }
}
