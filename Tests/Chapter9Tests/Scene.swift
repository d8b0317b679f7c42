import Synchronization

import enum Interleavings.Interleaving

@testable import Chapter9

/// A train, a bag, and observers that threads play with; what happens is a line in the column of a thread.
///
/// What it notes is in locks of its own, which no schedule sees.
final class Scene: Sendable {
  let train = Train()
  let bag = TravelBag()
  private let notes = Synchronization.Mutex(Notes())

  private struct Notes {
    var tokens: [String: Token] = [:]
    var received: [String: [Int]] = [:]
    var calls: [String: Int] = [:]
    var endings: [String] = []
    var leavers: Set<String> = []
    var complaint: String?
  }

  /// What each observer has received so far, oldest first.
  var received: [String: [Int]] { notes.withLock { $0.received } }

  /// The tokens whose endings have run, sorted; one that ran twice is there twice.
  var endings: [String] { notes.withLock { $0.endings.sorted() } }

  /// What went wrong while the threads played.
  var complaint: String? { notes.withLock { $0.complaint } }

  /// Whether an observer is being called.
  func isCalled(_ name: String) -> Bool { notes.withLock { $0.calls[name, default: 0] > 0 } }

  func observe(_ name: String, whenCalled: @escaping @Sendable (Scene, Int) -> Void = { _, _ in }) {
    let token = Interleaving.action("\(name) = train.observe { … }") {
      train.observe { [weak self] kilometre in self?.receive(kilometre, name, whenCalled) }
    }
    keep(token, name)
  }

  func update(_ kilometre: Int) {
    Interleaving.action("train.update(\(kilometre))") { train.update(kilometre) }
  }

  func dispose(_ name: String) {
    let token = notes.withLock { $0.tokens[name] }
    Interleaving.action("\(name).dispose()") { token?.dispose() }
  }

  /// Makes a token whose ending notes that it runs.
  func makeToken(_ name: String) {
    let token = Token { [weak self] in
      self?.notes.withLock { $0.endings.append(name) }
      Interleaving.point("the ending of \(name) runs", allowsLocks: true)
    }
    keep(token, name)
  }

  func insert(_ name: String) {
    guard let token = notes.withLock({ $0.tokens[name] }) else { return }
    Interleaving.action("bag.insert(\(name))") { bag.insert(token) }
  }

  func disposeOfBag() {
    Interleaving.action("bag.dispose()") { bag.dispose() }
  }

  /// Notes that an observer may not be called from now on.
  func noteLeaving(_ name: String) {
    notes.withLock { _ = $0.leavers.insert(name) }
  }

  func hasLeft(_ name: String) -> Bool { notes.withLock { $0.leavers.contains(name) } }

  func complain(_ complaint: String) {
    notes.withLock { $0.complaint = $0.complaint ?? complaint }
  }

  private func keep(_ token: Token, _ name: String) {
    withExtendedLifetime(notes.withLock { $0.tokens.updateValue(token, forKey: name) }) {}
  }

  private func receive(_ kilometre: Int, _ name: String, _ whenCalled: (Scene, Int) -> Void) {
    let isAlone = notes.withLock { notes in
      notes.received[name, default: []].append(kilometre)
      notes.calls[name, default: 0] += 1
      return notes.calls[name] == 1
    }
    if !isAlone { complain("\(name) is called with \(kilometre) in the middle of another call.") }
    // Another thread may take over in the middle of a call. Step 4 asks for locks.
    Interleaving.point("\(name) receives \(kilometre)", allowsLocks: true)
    whenCalled(self, kilometre)
    notes.withLock { $0.calls[name, default: 0] -= 1 }
  }
}
