import Interleavings
import SpecSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tests of a schedule as text, and as columns.
@Suite struct InterleavingsScheduleTests {
  @Test func `a schedule is read and written as text`() {
    expect(Schedule("A4B2 A1C12")?.description, is: "A4 B2 A C12")
    expect(Schedule("")?.description, is: "")
    for text in ["a", "4A", "A-1", "A4,B", "A999999"] { #expect(Schedule(text) == nil) }
  }

  @Test func `a schedule is read from the environment, unless the variable is empty`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      for (text, schedule) in [("A2 B", Schedule("A2 B")), ("", nil)] {
        unsafe setenv("INTERLEAVING", text, 1)
        #expect(Schedule.fromEnvironment == schedule)
      }
    }
  }

  @Test func `one schedule is played again`() {
    let found = lostUpdate(replaying: Schedule("A2 B5 A3"))
    expect(found.counts.reduce(0, +), is: 1)
    expect(found.failure?.complaint, is: "The counter is 1.")
    #expect(lostUpdate(replaying: Schedule("A2 B")).failure != nil)
    #expect(lostUpdate(replaying: Schedule("A5 B5")).failure == nil)
  }

  @Test func `a lost update is found with one preemption, and what the threads did is shown in two columns`() {
    let found = lostUpdate()
    // Both schedules without one are right. Of those with one, the first stops A before it reads, the next one after.
    expect(found.counts, is: [2, 2])
    expect(
      found.failure?.description,
      is: """
        before
        thread A                     thread B
        add(1)
          locks (Counters.swift:14)
                                     add(1)
                                       locks (Counters.swift:14)
                                       locks (Counters.swift:15)
                                     done
          locks (Counters.swift:15)
        done
        The counter is 1.
        Schedule: A2 B5 A3
        """
    )
  }

  @Test func `a schedule can be asked for its columns while it is played`() {
    let columns = EventRecorder<String>()
    let note: @Sendable (EventRecorder<String>) -> Void = { columns in
      Interleaving.note("a line")
      columns.record(Interleaving.columns ?? "")
    }
    _ = explore({ columns }, preemptions: 0, limit: 1, threads: note, { _ in })
    expect(columns.events, is: ["thread A  thread B\na line"])
    #expect(Interleaving.columns == nil)
  }

  @Test func `on other threads, a point is nothing, and a lock is the standard library's`() {
    let counter = Counter()
    Interleaving.point("nothing")
    Interleaving.note("nothing")
    Interleaving.wait("nothing") { true }
    expect(Interleaving.isExplored, is: false)
    expect(Interleaving.action("add(1)") { counter.add(1) } == (), is: true)
    counter.underLock { Interleaving.point("nothing") }
    expect(counter.value, is: 1)
  }
}

private func lostUpdate(replaying schedule: Schedule? = nil) -> Exploration {
  explore(preemptions: 2, replaying: schedule) {
    Interleaving.note("before")
    return Counter()
  } threads: {
    let add: @Sendable (Counter) -> Void = { counter in
      Interleaving.action("add(1)") { counter.addTorn(1) }
      Interleaving.note("done")
    }
    return [add, add]
  } look: {
    complaint(about: $0.value)
  }
}
