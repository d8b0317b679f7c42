import ScheduleSpec
import SpecSupport
import Testing

import enum Interleavings.Interleaving

@testable import Chapter10

@Suite(.exercise) struct Step6 {
  @Test func `a sequence has what an observer receives, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let signal = Signal(0)
      let ada = Reader(values { signal.observe($0) })
      expect("observers of the signal", signal.observerCount, is: 1, "Is the observer registered, and the token kept?")
      signal.tell(1)
      signal.tell(1)
      ada.read()
      scheduler.run()
      for number in 2...5000 { signal.tell(number) }
      scheduler.run()
      let all = ["0", "1"] + (1...5000).map(String.init)
      let story: Comment = """
        The observer received 0 as it registered, then 1 twice, then 2 to 5000 in a row. Ada has to read all of it, \
        from the first value on. How many values can wait in your sequence?
        """
      expect("Ada read", ada.takeValues(), is: all, story)
      let ben = Reader(values { signal.observe($0) })
      for reader in [ada, ben] { reader.read() }
      signal.tell(5001)
      scheduler.run()
      expect("Ada read after Ben registered", ada.takeValues(), is: ["5001"], "Does Ben have an observer of his own?")
      expect("Ben read", ben.takeValues(), is: ["5000", "5001"], "Does Ben have an observer of his own?")
      let sequence = values { (receive: @escaping @Sendable (Delay) -> Void) in
        for number in 1...3 { receive(Delay(number)) }
        return signal.observe { receive(Delay($0)) }
      }
      let cleo = Reader(sequence).waiting(in: scheduler)
      expect("Cleo read", cleo.takeValues(), is: ["1", "2", "3", "5001"]) {
        "Cleo has to read 1, 2 and 3, too: her observer received them while it was being registered."
      }
    }
  }

  @Test func `the token is disposed of when the reader leaves, even if other code still has it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for way in WayToLeave.allCases {
        let signal = Signal(0)
        let tokens = EventRecorder<Token>()
        func observe(_ receive: @escaping @Sendable (Int) -> Void) -> Token {
          let token = signal.observe(receive)
          tokens.record(token)
          return token
        }
        let (hasEnded, kept) = way.leave(values(observing: observe), in: scheduler)
        expect("the loop has ended", hasEnded, is: true, "\(way.rawValue) The reader's loop has to end.")
        let count = signal.observerCount
        signal.tell(1)
        scheduler.run()
        let lesson =
          signal.observerCount == 0
          ? "The token was disposed of only at a further call of the observer, which may never come."
          : """
          A list still has the token, so releasing the token ends nothing. Is it disposed of? Or does the closure \
          passed to `observe`, or the token, hold what should dispose of the token?
          """
        expect("observers of the signal", count, is: 0, "\(way.rawValue) \(lesson)")
        withExtendedLifetime((kept, tokens)) {}
      }
    }
  }

  @Test func `a reader may be cancelled while another thread calls its observer`() async {
    await #expect(processExitsWith: .success, "\(wakingLesson)") {
      beginExitTest()
      let threads: [@Sendable (SignalScene) -> Void] = [{ $0.cancel() }, { $0.tell(1) }]
      // A stream may be all that they share.
      expectInEverySchedule(SignalScene(), threads, wakingLesson, sharesByLock: false) { scene in
        let count = scene.observerCount
        return count == 0 ? nil : "observers of the signal: \(count)\nexpected: 0"
      }
    }
  }

  @Test func `a reader that begins to read misses nothing that another thread does`() async {
    await #expect(processExitsWith: .success, "\(wakingLesson)") {
      beginExitTest()
      let lesson = """
        Finding that no value waits, and that the reader has not left, and registering to wait have to be one step, in \
        one `withLock`: what comes in between would find nobody to wake.
        """
      let delivery: [@Sendable (SignalScene) -> Void] = [{ $0.runReader() }, { $0.tell(1) }]
      expectInEverySchedule(SignalScene(isWaiting: false), delivery, lesson, sharesByLock: false) { scene in
        let read = scene.read()
        return read == ["0", "1"] ? nil : "Ada reads: \(read.joined(separator: ", "))\nexpected: 0, 1"
      }
      let cancellation: [@Sendable (SignalScene) -> Void] = [{ $0.runReader() }, { $0.cancel() }]
      expectInEverySchedule(SignalScene(isWaiting: false), cancellation, lesson, sharesByLock: false) { scene in
        scene.read().last == "the end" ? nil : "Ada's task was cancelled, and her loop has not ended."
      }
    }
  }

  @Test func `what another thread delivers during the registration stays in order`() async {
    await #expect(processExitsWith: .success, "\(wakingLesson)") {
      beginExitTest()
      let lesson = "What the observer receives has to go straight into the sequence, also during the registration."
      let threads: [@Sendable (Registration) -> Void] = [{ $0.register() }, { $0.deliver() }]
      expectInEverySchedule(Registration(), threads, lesson, sharesByLock: false) { scene in
        let read = scene.read()
        return read == ["1", "2"] ? nil : "Ada reads: \(read.joined(separator: ", "))\nexpected: 1, 2"
      }
    }
  }

  @Test func `a subject may call its observer once more while the token is disposed of`() async {
    await #expect(processExitsWith: .success, "Is the token disposed of under a lock that the observer takes?") {
      beginExitTest()
      let disposed = EventRecorder<String>()
      _ = values { (call: @escaping @Sendable (Int) -> Void) in
        Token {
          call(0)
          disposed.record("the token")
        }
      }
      expect("disposed of", disposed.events, is: ["the token"]) {
        "The last reference to the sequence was released: the reader has left, and the token has to be disposed of."
      }
    }
  }
}

private let wakingLesson = """
  What happens when a reader leaves must not need a lock that is held while the reader is woken, or while an observer \
  is called: wake and call without a lock.
  """

/// An observer while it is being registered, and the sequence of what it receives.
private final class Registration: Sendable {
  private let observers = EventRecorder<@Sendable (Int) -> Void>()
  private let sequences = EventRecorder<any AsyncSequence<Int, Never> & Sendable>()

  /// Registers the observer, which receives 1 meanwhile.
  func register() {
    let sequence = values { (observer: @escaping @Sendable (Int) -> Void) in
      observer(1)
      observers.record(observer)
      return Token {}
    }
    sequences.record(sequence)
  }

  /// Has the observer receive 2.
  func deliver() {
    Interleaving.wait("waits until the observer has received 1") { [observers] in !observers.events.isEmpty }
    Interleaving.action("the observer receives 2") { for observer in observers.takeEvents() { observer(2) } }
  }

  func read() -> [String] {
    Scheduler.play { scheduler in
      sequences.takeEvents().flatMap { Reader($0).waiting(in: scheduler).takeValues() }
    }
  }
}

/// A signal at 0, and a reader, Ada, who waits for what her observer receives, or has yet to begin to read.
private final class SignalScene: Sendable {
  private let signal = Signal(0)
  private let scheduler = Scheduler.play { $0 }
  private let ada: Reader

  init(isWaiting: Bool = true) {
    ada = scheduler.collectJobs { [signal] in Reader(values { signal.observe($0) }) }
    scheduler.collectJobs { ada.read() }
    if isWaiting { runReader() }
  }

  deinit {
    cancel()
    runReader()
  }

  var observerCount: Int {
    runReader()
    return signal.observerCount
  }

  /// What Ada has read when she waits.
  func read() -> [String] {
    runReader()
    return ada.takeValues()
  }

  /// Runs the reader until she waits.
  func runReader() { Interleaving.action("Ada reads") { scheduler.collectJobs { scheduler.run() } } }

  func cancel() { Interleaving.action("Ada's task is cancelled") { scheduler.collectJobs { ada.cancel() } } }

  func tell(_ number: Int) {
    Interleaving.action("signal.tell(\(number))") { scheduler.collectJobs { signal.tell(number) } }
  }
}
