import DisposableObservers
import SpecSupport
import Testing

@Suite struct DisposeBagTests {
  let counter = Counter()

  @Test func `a bag disposes of its tokens, in the order of their insertion`() {
    let numbers = EventRecorder<Int>()
    let bag = DisposeBag()
    for number in 0..<5 { Disposable { numbers.record(number) }.disposed(by: bag) }
    expect(numbers.events, is: [])
    bag.dispose()
    expect(numbers.events, is: [0, 1, 2, 3, 4])
  }

  @Test func `a bag that is deallocated also disposes of a token that somebody else keeps`() {
    let token = Disposable { [counter] in counter.increment() }
    do {
      let bag = DisposeBag()
      token.disposed(by: bag)
    }
    expect(counter.count, is: 1)
    token.dispose()
  }

  @Test func `a bag that was disposed of disposes of each late token immediately`() {
    let bag = DisposeBag()
    bag.dispose()
    let late = Disposable { [counter] in counter.increment() }
    late.disposed(by: bag)
    expect(counter.count, is: 1)
    bag.insert(Disposable { [counter] in counter.increment() })
    expect(counter.count, is: 2)
    bag.dispose()
    expect(counter.count, is: 2)
    late.dispose()
  }

  @Test func `a token that was disposed of before is not disposed of again by its bag`() {
    let bag = DisposeBag()
    let token = Disposable { [counter] in counter.increment() }
    token.disposed(by: bag)
    token.dispose()
    bag.dispose()
    expect(counter.count, is: 1)
  }

  @Test func `a bag ends the subscriptions of several observables`() {
    let (first, second) = (Observable(0), Observable(""))
    let bag = DisposeBag()
    first.observe { [counter] _ in counter.increment() }.disposed(by: bag)
    second.observe { [counter] _ in counter.increment() }.disposed(by: bag)
    bag.dispose()
    first.update(1)
    second.update("news")
    expect(counter.count, is: 2)
  }

  @Test func `a bag that two threads fill and dispose of disposes of every token once`() {
    for _ in 0..<200 {
      let bag = DisposeBag()
      let counter = Counter()
      onThreads(2) { thread in
        for round in 0..<20 {
          Disposable { counter.increment() }.disposed(by: bag)
          if thread == 1, round == 10 { bag.dispose() }
        }
      }
      expect(counter.count, is: 40)
    }
  }
}
