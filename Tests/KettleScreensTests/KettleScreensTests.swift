import ClosureObservers
import ConceptualSubject
import DisposableObservers
import ProtocolObservers
import SpecSupport
import StreamObservers
import Testing

@testable import KettleScreens

/// A subject and its screens on the main actor: the variants for one thread.
@MainActor @Suite struct `A screen on the main actor` {
  @Test func `pulls from a subject`() {
    let subject = Subject(log: { _ in })
    let screen = SubjectScreen()
    subject.attach(screen)
    subject.state = 21
    subject.notify()
    subject.detach(screen)
    subject.notify()
    expect(screen.shown, is: [21])
  }

  @Test func `is an observer with an id, and is not kept alive`() {
    let degrees = ProtocolObservers.Observable(20)
    var screen: ObjectScreen? = ObjectScreen(id: 1)
    screen.map { #expect(degrees.addObserver($0) == .added) }
    degrees.value = 21
    expect(screen?.shown, is: [21])
    screen = nil
    expect(degrees.observerCount, is: 0)
  }

  @Test func `has a closure, until it disappears`() {
    let degrees = ClosureObservers.Observable(20)
    let screen = ClosureScreen(id: 1, showing: degrees)
    screen.appear()
    degrees.value = 21
    screen.disappear()
    degrees.value = 22
    expect(screen.shown, is: [21])
    expect(degrees.observerCount, is: 0)
  }
}

/// The variant for any thread, whose closures have to get to the main actor.
@MainActor @Suite struct `A screen with a token` {
  private let degrees = DisposableObservers.Observable(20)

  @Test func `shows each update that is made on the main actor before the call returns`() {
    var screen: TokenScreen? = TokenScreen(showing: degrees)
    degrees.update(21)
    expect(screen?.shown, is: [20, 21])
    weak let released = screen
    screen = nil
    #expect(released == nil)
    degrees.update(22)
  }

  @Test func `ends the program if it assumes that updates are on the main actor, and one is not`() async {
    let end = await #expect(processExitsWith: .failure) { @MainActor in
      startWatchdog()
      let degrees = DisposableObservers.Observable(20)
      let screen = TokenScreen(showing: degrees)
      onAnotherThread { degrees.update(21) }
      withExtendedLifetime(screen) {}
    }
    #expect(end?.isOfWatchdog == false)
  }

  @Test func `receives updates from any thread on the main actor, in order`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      let degrees = DisposableObservers.Observable(20)
      let (shown, screen) = AsyncStream.makeStream(of: Int.self)
      let token = degrees.observeOnMainActor { value in
        MainActor.assertIsolated()
        screen.yield(value)
      }
      onAnotherThread { [degrees] in
        for value in 21...120 { degrees.update(value) }
      }
      var received: [Int] = []
      for await value in shown.prefix(101) { received.append(value) }
      expect(received, is: Array(20...120))
      token.dispose()
    }
  }

  @Test func `receives nothing after its token has ended on the main actor, not even what was on its way`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      let degrees = DisposableObservers.Observable(20)
      var values: [Int] = []
      let token = degrees.observeOnMainActor { values.append($0) }
      degrees.update(21)
      token.dispose()
      await untilTheMainActorHasDelivered(degrees)
      expect(values, is: [])
    }
  }

  @Test func `is released while it is subscribed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      let degrees = DisposableObservers.Observable(20)
      var screen: SensorScreen? = SensorScreen(showing: degrees)
      await untilTheMainActorHasDelivered(degrees)
      expect(screen?.shown, is: [20])
      weak let released = screen
      screen = nil
      #expect(released == nil)
    }
  }

  @Test func `has a closure that is released with the observable, though the token is kept`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      var degrees: DisposableObservers.Observable? = DisposableObservers.Observable(20)
      let other = DisposableObservers.Observable(20)
      let lives = LeakTracker()
      let token = degrees.map { observed in
        let captive = lives.track(Captive(), as: "the closure")
        return observed.observeOnMainActor { _ in withExtendedLifetime(captive) {} }
      }
      await untilTheMainActorHasDelivered(other)
      expect(lives.alive, is: ["the closure"])
      degrees = nil
      await untilTheMainActorHasDelivered(other)
      expect(lives.alive, is: [])
      token?.dispose()
    }
  }
}

/// Waits for an observer that registers now: the tasks of those before it were ready earlier.
@MainActor private func untilTheMainActorHasDelivered(_ degrees: DisposableObservers.Observable<Int>) async {
  let (calls, observer) = AsyncStream.makeStream(of: Int.self)
  let token = degrees.observeOnMainActor { observer.yield($0) }
  for await _ in calls.prefix(1) {}
  token.dispose()
}

@MainActor @Suite struct `A screen that reads a sequence` {
  @Test func `reads on the main actor, to the end of the sequence`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      var degrees: StreamObservers.Observable? = StreamObservers.Observable(20)
      let screen = ReadingScreen()
      degrees.map { screen.appear(showing: $0) }
      degrees?.update(21)
      degrees = nil
      await screen.reading?.value
      expect(screen.shown, is: [20, 21])
    }
  }

  @Test func `shows nothing after it has disappeared`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      let degrees = StreamObservers.Observable(20)
      let screen = ReadingScreen()
      screen.appear(showing: degrees)
      degrees.update(21)
      screen.disappear()
      await screen.reading?.value
      expect(screen.shown, is: [])
    }
  }

  @Test func `shows the subject of its latest appearance alone`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      var first: StreamObservers.Observable? = StreamObservers.Observable(20)
      var second: StreamObservers.Observable? = StreamObservers.Observable(30)
      let screen = ReadingScreen()
      first.map { screen.appear(showing: $0) }
      let firstReading = screen.reading
      second.map { screen.appear(showing: $0) }
      first = nil
      second = nil
      await firstReading?.value
      await screen.reading?.value
      expect(screen.shown, is: [30])
    }
  }

  @Test func `ends its task when it is released`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      startWatchdog()
      let degrees = StreamObservers.Observable(20)
      var screen: ReadingScreen? = ReadingScreen()
      screen?.appear(showing: degrees)
      let reading = screen?.reading
      screen = nil
      await reading?.value
      expect(degrees.readerCount, is: 0)
    }
  }
}

@Suite struct `An actor as subject` {
  @Test func `limit: lets in a change at each call, so that a later observer receives the old value last`() async {
    let (kettle, log) = (KettleActor(), EventRecorder<Int>())
    await kettle.observe { [unowned kettle] degrees in
      if degrees == 99 { await kettle.update(100) }
    }
    await kettle.observe { log.record($0) }
    await kettle.update(99)
    expect(log.events, is: [100, 99])
    await expect(kettle.degrees, is: 100)
  }
}
