import JourneySpec
import SpecSupport
import Synchronization

import enum Interleavings.Interleaving

@testable import Chapter9

/// A train, a bag, and observers that threads play with; what happens is a line in the column of a thread.
///
/// What it notes is in locks of its own, which no schedule sees.
final class Scene: Sendable {
  let train = Train()
  let bag = TravelBag()
  private let step: Int
  private let notes = Synchronization.Mutex(Notes())

  private struct Notes {
    var found = Found()
    var tokens: [String: Token] = [:]
    var calls: [String: Int] = [:]
    var updates: [Update] = []
    var flags: Set<String> = []
    var held: [Held] = []
    var complaint: String?
  }

  private struct Update {
    let kilometre: Int
    var hasReturned = false
  }

  /// What is released when a subscription or a token has ended.
  private struct Held: Sendable {
    let words: String
    let name: String
    weak let object: (any AnyObject & Sendable)?
  }

  /// Creates a scene: from step 3 on, an observer receives one value after the other.
  init(step: Int) {
    self.step = step
  }

  /// Whether a lock may be held while an observer is called or an ending runs.
  private var allowsLocks: Bool { step < 4 }

  // MARK: - What threads do

  func observe(_ names: String..., whenCalled: @escaping @Sendable (Scene, Int) -> Void = { _, _ in }) {
    for name in names { observe(name, whenCalled) }
  }

  private func observe(_ name: String, _ whenCalled: @escaping @Sendable (Scene, Int) -> Void) {
    let suitcase = suitcase("what the closure of \(name) holds", of: name)
    notes.withLock { notes in
      notes.found.registered.append(name)
      if Interleaving.isExplored { notes.found.newcomers.insert(name) }
    }
    let token = Interleaving.action("\(name) = train.observe { … }") {
      train.observe { [weak self] kilometre in
        withExtendedLifetime(suitcase) { self?.receive(kilometre, name, whenCalled) }
      }
    }
    keep(token, name)
  }

  func update(_ kilometre: Int) {
    let number = notes.withLock { notes in
      if !Interleaving.isExplored { notes.found.ofScene.insert(kilometre) }
      // An update that had returned before this one began is no longer the latest.
      notes.updates = notes.updates.map { $0.hasReturned ? Update(kilometre: kilometre, hasReturned: true) : $0 }
      notes.updates.append(Update(kilometre: kilometre))
      return notes.updates.count - 1
    }
    Interleaving.action("train.update(\(kilometre))") { train.update(kilometre) }
    notes.withLock { $0.updates[number].hasReturned = true }
  }

  func dispose(_ names: String...) {
    for name in names {
      let token = notes.withLock { notes in
        if notes.found.received[name] == nil { notes.found.leftUnnotified.insert(name) }
        return notes.tokens[name]
      }
      Interleaving.action("\(name).dispose()") { token?.dispose() }
      notes.withLock { $0.found.registered.removeAll { $0 == name } }
    }
  }

  /// Makes a token whose ending notes that it runs.
  func makeToken(_ name: String) {
    let suitcase = suitcase("what the ending of \(name) holds", of: name)
    let token = Token { [weak self, allowsLocks] in
      withExtendedLifetime(suitcase) {
        self?.notes.withLock { $0.found.endings.append(name) }
        Interleaving.point("the ending of \(name) runs", allowsLocks: allowsLocks)
      }
    }
    hold("the token of \(name)", of: name, token)
    keep(token, name)
  }

  func insert(_ name: String) {
    guard let token = notes.withLock({ $0.tokens[name] }) else { return }
    Interleaving.action("bag.insert(\(name))") { bag.insert(token) }
  }

  func disposeOfBag() {
    Interleaving.action("bag.dispose()") { bag.dispose() }
  }

  /// Says something that others may wait for.
  func say(_ words: String) {
    notes.withLock { _ = $0.flags.insert(words) }
  }

  func wait(until words: String) {
    Interleaving.wait("waits until \(words)") { [self] in notes.withLock { $0.flags.contains(words) } }
  }

  /// Complains of a call if the observer has left by then, and the thread that calls it could know.
  func complainIfGone(_ name: String, _ kilometre: Int) {
    guard notes.withLock({ $0.flags.contains("\(name) has left") }) else { return }
    complain("\(name) receives: \(kilometre)\nexpected: nothing more, since \(name) has left\n\(Expectations.ended)")
  }

  /// Complains unless the train is where it should be.
  func expectKilometre(_ expected: Int) {
    let kilometre = Interleaving.action("train.kilometre") { train.kilometre }
    if kilometre == expected { return }
    let found = "kilometre, read after update(\(expected)): \(kilometre)"
    complain("\(found)\nexpected: \(expected)\n\(Expectations.latestUpdate)")
  }

  /// Complains of endings that have run, where none should.
  func expectNoEndings() {
    let endings = notes.withLock { $0.found.endings.sorted() }
    if !endings.isEmpty { complain("endings that ran: \(endings)\nexpected: nothing yet, since the bag is open") }
  }

  func complain(_ complaint: String) {
    notes.withLock { $0.complaint = $0.complaint ?? complaint }
  }

  // MARK: - What came of it

  /// What went wrong while the threads played.
  var complaint: String? { notes.withLock { $0.complaint } }

  /// Whether an observer is being called.
  func isCalled(_ name: String) -> Bool { notes.withLock { $0.calls[name, default: 0] > 0 } }

  /// Looks at what the threads have left behind, and then makes one more update, and registers a newcomer.
  func look() -> Found {
    var found = notes.withLock { $0.found }
    found.latest = notes.withLock { $0.updates.map(\.kilometre) }
    found.kilometre = train.kilometre
    found.leftovers = takeLeftovers(registered: found.registered)
    train.update(Found.lastKilometre)
    found.afterwards = notes.withLock { $0.found.received }
    let heard = EventRecorder<Int>()
    withExtendedLifetime(train.observe { heard.record($0) }) {}
    found.isAlive = !heard.events.isEmpty
    return found
  }

  /// Releases the tokens of all that has ended, and says what of it still exists.
  private func takeLeftovers(registered: [String]) -> [String] {
    for name in notes.withLock({ Array($0.tokens.keys) }) where !registered.contains(name) { release(name) }
    return notes.withLock { notes in
      notes.held.filter { $0.object != nil && !registered.contains($0.name) }.map(\.words)
    }
  }

  // MARK: - Parts

  private func suitcase(_ words: String, of name: String) -> Suitcase {
    let allowsLocks = allowsLocks
    let suitcase = Suitcase {
      if !allowsLocks { Interleaving.point("\(words) is released") }
    }
    hold(words, of: name, suitcase)
    return suitcase
  }

  private func hold(_ words: String, of name: String, _ object: some AnyObject & Sendable) {
    let held = Held(words: words, name: name, object: object)
    notes.withLock { $0.held.append(held) }
  }

  private func release(_ name: String) {
    withExtendedLifetime(notes.withLock { $0.tokens.removeValue(forKey: name) }) {}
  }

  private func keep(_ token: Token, _ name: String) {
    withExtendedLifetime(notes.withLock { $0.tokens.updateValue(token, forKey: name) }) {}
  }

  private func receive(_ kilometre: Int, _ name: String, _ whenCalled: (Scene, Int) -> Void) {
    let isAlone = notes.withLock { notes in
      notes.found.received[name, default: []].append(kilometre)
      notes.flags.insert("\(name) receives \(kilometre)")
      notes.calls[name, default: 0] += 1
      return notes.calls[name] == 1
    }
    if !isAlone, step > 2 { complain(Expectations.overlap(name, kilometre)) }
    // Another thread may take over in the middle of a call.
    Interleaving.point("\(name) receives \(kilometre)", allowsLocks: allowsLocks)
    whenCalled(self, kilometre)
    notes.withLock { $0.calls[name, default: 0] -= 1 }
  }
}
