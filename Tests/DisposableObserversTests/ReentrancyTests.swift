import DisposableObservers
import SpecSupport
import Testing

/// Nobody else's code runs under the lock: no callback, and no `deinit` of what is released.
///
/// To lock again what one has locked ends the process, so each of these runs in one of its own.
@Suite struct ReentrancyTests {
  @Test func `a callback may read, update, observe and dispose`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let shelf = Shelf()
      shelf["b"] = observable.observe { _ in }
      shelf["a"] = observable.observe { [observable] value in
        guard value < 10 else { return }
        shelf["b"] = nil
        shelf["b"] = observable.observe { _ in _ = observable.value }
        observable.update(observable.value + 1)
      }
      observable.update(1)
      expect(observable.value, is: 10)
      shelf.clear()
    }
  }

  @Test func `a first value may be answered with an update`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let token = observable.observe { [observable] value in
        if value == 0 { observable.update(1) }
      }
      expect(observable.value, is: 1)
      token.dispose()
    }
  }

  @Test func `what a closure captured may use the observable when it is released`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let shelf = Shelf()
      for name in 0..<100 {
        shelf["\(name)"] = observable.observe { [last = LastWords(observable)] _ in last.listen() }
      }
      for name in 0..<50 { shelf["\(name)"] = nil }
      shelf["thrower"] = observable.observe { value in
        for name in 50..<100 where value == 1 { shelf["\(name)"] = nil }
      }
      observable.update(1)
      observable.update(2)
      shelf.clear()
    }
  }

  @Test func `what waited for a first value may use the observable when it is released`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let observable = Observable(0)
      let rounds = Counter()
      let token = observable.observe { [observable] _ in
        rounds.increment()
        guard rounds.count == 2 else { return }
        observable.observe { [last = LastWords(observable)] _ in last.listen() }.dispose()
      }
      observable.update(1)
      token.dispose()
    }
  }

  @Test func `what a closure captured may dispose of a token when its observable goes`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let owner = Owner(Observable(0))
      let shelf = Shelf()
      shelf["other"] = owner.observable?.observe { _ in }
      shelf["own"] = owner.observable?.observe { [cleanup = Cleanup { shelf["other"] = nil }] _ in
        withExtendedLifetime(cleanup) {}
      }
      owner.drop()
      shelf.clear()
    }
  }

  @Test func `an old value may ask for the new one when it is released`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let owner = Owner(Observable<any Sendable>(0))
      for _ in 0..<3 { owner.observable?.update(Asker(owner)) }
      let token = owner.observable?.observe { value in
        if value is String { for _ in 0..<3 { owner.observable?.update(Asker(owner)) } }
      }
      owner.observable?.update("go on")
      owner.observable?.update(0)
      token?.dispose()
    }
  }

  @Test func `a token's action may dispose of others`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let bag = DisposeBag()
      let inner = Disposable {}
      Disposable {
        inner.dispose()
        bag.dispose()
        Disposable {}.disposed(by: bag)
      }.disposed(by: bag)
      bag.dispose()
    }
  }
}

// MARK: - Fixtures

/// Uses an observable when it goes.
private final class LastWords: Sendable {
  private let observable: Observable<Int>

  init(_ observable: Observable<Int>) {
    self.observable = observable
  }

  func listen() {}

  deinit {
    observable.observe { _ in }.dispose()
    if observable.value < 2 { observable.update(observable.value) }
  }
}

/// Does something when it goes.
private final class Cleanup: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}

/// Reads the value that took its place.
private final class Asker: Sendable {
  private let owner: Owner<any Sendable>

  init(_ owner: Owner<any Sendable>) {
    self.owner = owner
  }

  deinit {
    _ = owner.observable?.value
  }
}
