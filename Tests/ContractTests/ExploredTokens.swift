#if DEBUG && !THREAD_SANITIZER
  import DisposableObservers
  import Interleavings
  import Locks

  extension ExploredScenario {
    /// What threads do with an observable, its tokens and a bag.
    static let tokens: [ExploredScenario] = [
      ExploredScenario(
        "two updates",
        { TokenWorld("a", "b") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { $0.complaint(about: "a", "b", receiving: [0, 1, 2]) }
      ),
      ExploredScenario(
        "an observer registers during two updates",
        { TokenWorld("b") },
        threads: { $0.observe("a") },
        {
          $0.update(1)
          $0.update(2)
        },
        look: { world in
          let received = world.values("a")
          return [[0, 1, 2], [1, 2], [2]].contains(received) ? nil : "a receives \(received)."
        }
      ),
      ExploredScenario(
        "two observers leave during an update",
        { TokenWorld("a", "b", "c") },
        threads: { $0.update(1) },
        {
          $0.dispose("a")
          $0.dispose("c")
        },
        look: { world in
          world.update(2)
          if world.values("a").contains(2) || world.values("c").contains(2) { return "One that has left receives 2." }
          if world.released != ["a", "c"] { return "Released: \(world.released)." }
          return world.complaint(about: "b", receiving: [0, 1, 2])
        }
      ),
      ExploredScenario(
        "a callback updates",
        { TokenWorld(calling: ["a": { $1 == 1 ? $0.update(3) : () }], "a", "b") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { $0.complaint(about: "a", "b", receiving: [0, 1, 2, 3]) }
      ),
      ExploredScenario(
        "a callback disposes of two tokens, its own too",
        {
          TokenWorld(
            calling: [
              "a": { world, value in
                guard value == 1 else { return }
                world.dispose("a")
                world.dispose("b")
              }
            ],
            "a",
            "b",
            "c"
          )
        },
        threads: { $0.update(1) },
        {
          $0.update(2)
          $0.observe("d")
        },
        look: { world in
          world.update(9)
          if world.values("a").contains(9) || world.values("b").contains(9) { return "One that has left receives 9." }
          if world.released != ["a", "b"] { return "Released: \(world.released)." }
          if world.values("d").last != 9 { return "d receives \(world.values("d"))." }
          return world.complaint(about: "c", receiving: [0, 1, 2, 9])
        }
      ),
      ExploredScenario(
        "a callback registers an observer",
        { TokenWorld(calling: ["a": { $1 == 1 ? $0.observe("n") : () }], "a") },
        threads: { $0.update(1) },
        { $0.update(2) },
        look: { world in
          let (old, new) = (world.values("a"), world.values("n"))
          return !new.isEmpty && old.suffix(new.count) == new[...] ? nil : "a receives \(old), and n receives \(new)."
        }
      ),
      ExploredScenario(
        "a callback waits for the other thread",
        { TokenWorld(calling: ["a": { $1 == 1 ? $0.waitForDisposal(of: "b") : () }], "a", "b") },
        threads: { $0.update(1) },
        {
          Interleaving.note("value is \($0.value ?? -1)")
          $0.dispose("b")
        },
        look: { world in
          world.update(2)
          if world.values("b").contains(2) { return "b, which has left, receives 2." }
          return world.complaint(about: "a", receiving: [0, 1, 2])
        }
      ),
      ExploredScenario(
        "the observable is deallocated during an update",
        { TokenWorld("a", "b") },
        threads: { $0.update(1) },
        {
          $0.dropObservable()
          $0.dispose("a")
        },
        look: { $0.released == ["a", "b"] ? nil : "Released: \($0.released)." }
      ),
      ExploredScenario(
        "a bag is disposed of while tokens are put into it",
        { TokenWorld("a", "b") },
        threads: { world in for name in ["a", "b"] { world.putIntoBag(name) } },
        {
          $0.disposeOfBag()
          $0.update(1)
        },
        look: { world in
          world.update(2)
          return world.released == ["a", "b"] ? nil : "Released: \(world.released)."
        }
      ),
      ExploredScenario(
        "two updates, and an observer leaves",
        { TokenWorld("a", "b") },
        threads: { $0.update(1) },
        { $0.update(2) },
        { $0.dispose("b") },
        look: { world in
          world.released == ["b"]
            ? world.complaint(about: "a", receiving: [0, 1, 2]) : "Released: \(world.released)."
        }
      ),
    ]
  }

  /// An observable, with observers that note what they receive, and their tokens.
  private final class TokenWorld: Sendable {
    typealias Callback = @Sendable (TokenWorld, Int) -> Void

    private struct State {
      var observable: Observable<Int>? = Observable(0)
      var tokens: [String: Disposable] = [:]
      var received: [(name: String, value: Int)] = []
      var running: Set<String> = []
      var left: Set<String> = []
      var released: Set<String> = []
      var complaint: String?
    }

    private let state = Synchronization.Mutex(State())
    private let bag = DisposeBag()
    private let callbacks: [String: Callback]

    init(calling callbacks: [String: Callback] = [:], _ names: String...) {
      self.callbacks = callbacks
      for name in names { observe(name) }
    }

    // MARK: - What threads do

    var value: Int? { state.withLock(\.observable)?.value }

    func update(_ value: Int) {
      let observable = state.withLock(\.observable)
      Interleaving.action("update(\(value))") { observable?.update(value) }
    }

    func observe(_ name: String) {
      let held = Held { [weak self] in self?.noteRelease(of: name) }
      let observable = state.withLock(\.observable)
      let token = Interleaving.action("observe(\(name))") {
        observable?.observe { [weak self] value in
          self?.receive(value, name)
          withExtendedLifetime(held) {}
        }
      }
      state.withLock { $0.tokens[name] = token }
    }

    func dispose(_ name: String) {
      let token = state.withLock { $0.tokens.removeValue(forKey: name) }
      Interleaving.action("dispose of the token of \(name)") { token?.dispose() }
      state.withLock { $0.left = $0.left.union([name]) }
    }

    func putIntoBag(_ name: String) {
      // Its owner holds it too, so that the bag has to dispose of it.
      let token = state.withLock { $0.tokens[name] }
      Interleaving.action("put the token of \(name) into the bag") { token?.disposed(by: bag) }
    }

    func disposeOfBag() {
      Interleaving.action("dispose of the bag") { bag.dispose() }
    }

    func dropObservable() {
      let observable = state.withLock { $0.observable.take() }
      Interleaving.action("drop the observable") { withExtendedLifetime(observable) {} }
    }

    func waitForDisposal(of name: String) {
      Interleaving.wait("waits until \(name) has left") { [self] in state.withLock { $0.left.contains(name) } }
    }

    // MARK: - What observers note

    private func receive(_ value: Int, _ name: String) {
      state.withLock { state in
        if !state.running.insert(name).inserted { state.complaint = "Two calls of \(name) overlap." }
        state.received.append((name, value))
      }
      Interleaving.point("\(name) receives \(value)")
      callbacks[name]?(self, value)
      state.withLock { $0.running = $0.running.filter { $0 != name } }
    }

    private func noteRelease(of name: String) {
      state.withLock { $0.released = $0.released.union([name]) }
      Interleaving.point("the closure of \(name) is released")
    }

    // MARK: - What there is to look at

    /// The observers whose closures have been released.
    var released: Set<String> { state.withLock(\.released) }

    func values(_ name: String) -> [Int] {
      state.withLock { state in state.received.compactMap { $0.name == name ? $0.value : nil } }
    }

    /// What is wrong with observers that should receive some values, in the same order, the newest last.
    func complaint(about names: String..., receiving expected: [Int]) -> String? {
      if let complaint = state.withLock(\.complaint) { return complaint }
      let first = values(names[0])
      for name in names where values(name) != first { return "\(names[0]) receives \(first), \(name) \(values(name))." }
      return first.sorted() == expected && first.last == value ? nil : "\(names[0]) receives \(first)."
    }
  }

  /// Says when it is deallocated, as something that a closure captures.
  private final class Held: Sendable {
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void) {
      self.atEnd = atEnd
    }

    deinit {
      atEnd()
    }
  }
#endif
