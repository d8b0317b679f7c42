import DisposableObservers
import SpecSupport
import Testing

@Suite struct DisposableTests {
  @Test func `disposing of a token runs its action once, as does releasing it`() {
    let counter = Counter()
    var token: Disposable? = Disposable { counter.increment() }
    expect(counter.count, is: 0)
    token?.dispose()
    expect(counter.count, is: 1)
    token?.dispose()
    token = nil
    expect(counter.count, is: 1)
    do { _ = Disposable { counter.increment() } }
    expect(counter.count, is: 2)
    _ = token
  }

  @Test func `disposing of a token in its own action does nothing more`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let counter = Counter()
      let shelf = Shelf()
      shelf["own"] = Disposable {
        counter.increment()
        shelf["own"]?.dispose()
      }
      shelf["own"]?.dispose()
      expect(counter.count, is: 1)
      shelf.clear()
    }
  }

  @Test func `from two threads at the same time, the action runs once`() {
    for _ in 0..<1000 {
      let counter = Counter()
      let token = Disposable { counter.increment() }
      onThreads(2) { _ in token.dispose() }
      expect(counter.count, is: 1)
    }
  }

  @Test func `disposing of a token after the observable was deallocated does nothing`() {
    var number: Observable<Int>? = Observable(0)
    let token = number?.observe { _ in }
    number = nil
    token?.dispose()
    token?.dispose()
    #expect(number == nil)
  }

  @Test func `tokens in an array are disposed of when the array is emptied`() {
    let counter = Counter()
    var tokens: [Disposable] = []
    for _ in 0..<3 { Disposable { counter.increment() }.add(to: &tokens) }
    expect(counter.count, is: 0)
    tokens.removeAll()
    expect(counter.count, is: 3)
  }
}
