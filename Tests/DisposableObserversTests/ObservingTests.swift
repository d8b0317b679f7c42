import DisposableObservers
import SpecSupport
import Stage
import Testing

@Suite struct ObservingTests {
  let number = Observable(0)
  let received = CollectedLines()

  @Test func `an observer receives the current value immediately, then every later one`() {
    number.update(1)
    let token = number.observe(writing("a"))
    number.update(2)
    number.update(3)
    expect(received.lines, is: ["a 1", "a 2", "a 3"])
    token.dispose()
  }

  @Test func `an observer whose token is dropped receives no further calls`() {
    var token: Disposable? = number.observe(writing("a"))
    token = nil
    number.update(1)
    expect(received.lines, is: ["a 0"])
    _ = token
  }

  @Test func `the value is the one of the latest update`() {
    expect(number.value, is: 0)
    number.update(7)
    expect(number.value, is: 7)
  }

  @Test func `every observe is a subscription of its own, also with the same closure`() {
    let closure = writing("a")
    let first = number.observe(closure)
    let second = number.observe(closure)
    number.update(1)
    first.dispose()
    number.update(2)
    expect(received.lines, is: ["a 0", "a 0", "a 1", "a 1", "a 2"])
    second.dispose()
  }

  @Test func `the order holds when all but a few observers have ended`() {
    let tokens = (0..<1000).map { number.observe(writing("\($0)")) }
    for (position, token) in tokens.enumerated() where position % 100 != 42 { token.dispose() }
    number.update(1)
    expect(received.lines.suffix(10), is: (0..<10).map { "\($0 * 100 + 42) 1" })
    tokens[542].dispose()
    number.update(2)
    expect(received.lines.suffix(9), is: (0..<10).filter { $0 != 5 }.map { "\($0 * 100 + 42) 2" })
    withExtendedLifetime(tokens) {}
  }

  // MARK: - Fixtures

  private func writing(_ name: String) -> @Sendable (Int) -> Void {
    { [received] in received.write("\(name) \($0)") }
  }
}
