import DisposableObservers
import Testing
import Transcripts

@Suite struct ObservingTests {
  let number = Observable(0)
  let heard = CollectedLines()

  @Test func `an observer hears the current value at once, then every later one`() {
    number.update(1)
    let token = number.observe(writing("a"))
    number.update(2)
    number.update(3)
    #expect(heard.lines == ["a 1", "a 2", "a 3"])
    token.dispose()
  }

  @Test func `a disposed observer hears nothing more`() {
    let token = number.observe(writing("a"))
    token.dispose()
    number.update(1)
    #expect(heard.lines == ["a 0"])
  }

  @Test func `an observer whose token is dropped hears nothing more`() {
    var token: Disposable? = number.observe(writing("a"))
    token = nil
    number.update(1)
    #expect(heard.lines == ["a 0"])
    _ = token
  }

  @Test func `disposing one leaves the others`() {
    let tokens = ["a", "b", "c"].map { number.observe(writing($0)) }
    tokens[1].dispose()
    number.update(1)
    #expect(heard.lines.suffix(2) == ["a 1", "c 1"])
  }

  @Test func `an equal value is told again`() {
    let token = number.observe(writing("a"))
    number.update(0)
    #expect(heard.lines == ["a 0", "a 0"])
    token.dispose()
  }

  @Test func `the value is the one of the latest update`() {
    #expect(number.value == 0)
    number.update(7)
    #expect(number.value == 7)
  }

  @Test func `the value has changed before anyone is told`() {
    let token = number.observe { [number, heard] in heard.write("told \($0), sees \(number.value)") }
    number.update(1)
    #expect(heard.lines == ["told 0, sees 0", "told 1, sees 1"])
    token.dispose()
  }

  @Test func `every observe is a subscription of its own, also with the same closure`() {
    let closure = writing("a")
    let first = number.observe(closure)
    let second = number.observe(closure)
    number.update(1)
    first.dispose()
    number.update(2)
    #expect(heard.lines == ["a 0", "a 0", "a 1", "a 1", "a 2"])
    second.dispose()
  }

  @Test(arguments: [1, 31, 32, 40, 1000])
  func `observers are told in the order in which they registered`(count: Int) {
    let tokens = (0..<count).map { number.observe(writing("\($0)")) }
    number.update(1)
    #expect(heard.lines.suffix(count) == (0..<count).map { "\($0) 1" })
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [4, 40, 400])
  func `the order stays when some leave, and who comes back is last`(count: Int) {
    var tokens = (0..<count).map { number.observe(writing("\($0)")) }
    let leavers = stride(from: 0, to: count, by: 3).reversed()
    for leaver in leavers { tokens[leaver].dispose() }
    for leaver in leavers { tokens[leaver] = number.observe(writing("\(leaver)")) }
    number.update(1)
    let order = (0..<count).filter { !$0.isMultiple(of: 3) } + leavers
    #expect(heard.lines.suffix(count) == order.map { "\($0) 1" })
  }

  @Test func `the order stays when all but a few have left`() {
    let tokens = (0..<1000).map { number.observe(writing("\($0)")) }
    for (position, token) in tokens.enumerated() where position % 100 != 42 { token.dispose() }
    number.update(1)
    #expect(heard.lines.suffix(10) == (0..<10).map { "\($0 * 100 + 42) 1" })
    tokens[542].dispose()
    number.update(2)
    #expect(heard.lines.suffix(9) == (0..<10).filter { $0 != 5 }.map { "\($0 * 100 + 42) 2" })
  }

  // MARK: - Fixtures

  private func writing(_ name: String) -> @Sendable (Int) -> Void {
    { [heard] in heard.write("\(name) \($0)") }
  }
}
