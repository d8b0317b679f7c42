import DisposableObservers
import SpecSupport
import Stage
import Testing

/// What happens when observers come, go and change the value in the middle of a round, beside what ContractTests says.
@Suite final class RoundTests {
  let number = Observable(0)
  let received = CollectedLines()
  let shelf = Shelf()

  // Callbacks here capture the observable that keeps them; this ends the cycles.
  deinit {
    shelf.clear()
  }

  @Test func `all observers may end in one round, each in its own callback`() {
    for name in 0..<100 {
      shelf["\(name)"] = number.observe { [received, shelf] value in
        received.write("\(name) \(value)")
        if value == 1 { shelf["\(name)"] = nil }
      }
    }
    number.update(1)
    number.update(2)
    expect(received.lines.suffix(100), is: (0..<100).map { "\($0) 1" })
  }

  @Test func `one observer may end all others`() {
    shelf["first"] = number.observe { [shelf] value in
      if value == 1 { for name in 0..<100 { shelf["\(name)"] = nil } }
    }
    for name in 0..<100 { shelf["\(name)"] = number.observe(writing("\(name)")) }
    number.update(1)
    number.update(2)
    expect(received.lines.count, is: 100)
  }

  @Test func `a newcomer in a round receives the new value once, and later ones with the others`() {
    shelf["a"] = number.observe { [received, shelf, number] value in
      received.write("a \(value)")
      if value == 1 { shelf["new"] = number.observe { received.write("new \($0)") } }
    }
    shelf["b"] = number.observe(writing("b"))
    number.update(1)
    number.update(2)
    expect(received.lines, is: ["a 0", "b 0", "a 1", "b 1", "new 1", "a 2", "b 2", "new 2"])
  }

  @Test func `a newcomer receives the new value once also if another observer leaves in that round`() {
    shelf["a"] = number.observe { [received, shelf, number] value in
      received.write("a \(value)")
      guard value == 1 else { return }
      shelf["new"] = number.observe { received.write("new \($0)") }
      shelf["b"] = nil
    }
    shelf["b"] = number.observe(writing("b"))
    number.update(1)
    number.update(2)
    expect(received.lines, is: ["a 0", "b 0", "a 1", "new 1", "a 2", "new 2"])
  }

  @Test func `a newcomer that leaves in the callback that added it receives nothing`() {
    shelf["a"] = number.observe { [received, number] value in
      received.write("a \(value)")
      if value == 1 { number.observe { received.write("new \($0)") }.dispose() }
    }
    shelf["b"] = number.observe(writing("b"))
    number.update(1)
    number.update(2)
    expect(received.lines, is: ["a 0", "b 0", "a 1", "b 1", "a 2", "b 2"])
  }

  @Test func `a change made in a callback is queued, so all observers receive both values in the same order`() {
    shelf["a"] = number.observe { [received, number] value in
      received.write("a \(value)")
      if value == 1 { number.update(2) }
    }
    shelf["b"] = number.observe(writing("b"))
    number.update(1)
    expect(received.lines, is: ["a 0", "b 0", "a 1", "b 1", "a 2", "b 2"])
  }

  @Test func `the value is the newest one while an older one is still being delivered`() {
    shelf["a"] = number.observe { [number] value in
      if value == 1 { number.update(2) }
    }
    shelf["b"] = number.observe { [received, number] in received.write("receives \($0), sees \(number.value)") }
    number.update(1)
    expect(received.lines, is: ["receives 0, sees 0", "receives 1, sees 2", "receives 2, sees 2"])
  }

  @Test func `a newcomer before a change in the same callback receives both values, one after it only the last`() {
    shelf["a"] = number.observe { [received, shelf, number] value in
      guard value == 1 else { return }
      shelf["before"] = number.observe { received.write("before \($0)") }
      number.update(2)
      shelf["after"] = number.observe { received.write("after \($0)") }
    }
    number.update(1)
    expect(received.lines, is: ["before 1", "before 2", "after 2"])
  }

  @Test func `a change made while a newcomer receives its first value waits for that`() {
    shelf["a"] = number.observe(writing("a"))
    shelf["b"] = number.observe { [received, number] value in
      if value == 0 { number.update(1) }
      received.write("b \(value)")
    }
    expect(received.lines, is: ["a 0", "b 0", "a 1", "b 1"])
  }

  @Test func `a long chain of changes does not grow the stack`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let number = Observable(0)
      let token = number.observe { [number] value in
        if value < 100_000 { number.update(value + 1) }
      }
      number.update(1)
      expect(number.value, is: 100_000)
      token.dispose()
    }
  }

  // MARK: - Fixtures

  private func writing(_ name: String) -> @Sendable (Int) -> Void {
    { [received] in received.write("\(name) \($0)") }
  }
}
