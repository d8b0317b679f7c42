import SpecSupport
import Synchronization

/// The passengers of one train, who note what they receive in a common list, and keep their tokens.
///
/// Unchecked, since chapter 4's train and tokens are not `Sendable`: its scenes stay on one thread. Chapter 9's classes
/// are, and its passengers may be used from any thread, also by a passenger that is being called.
package final class Passengers<Kind: Journey>: @unchecked Sendable {
  private struct Note {
    let name: String
    let kilometre: Int
  }

  package let train = Kind.Train()
  private let notes = EventRecorder<Note>()
  private let tokens = Mutex<[String: Shared<Kind.Train.Token>]>([:])

  package init() {}

  /// Lets one more passenger observe the train, and run a closure after each note.
  package func join(_ name: String, whenCalled: @escaping @Sendable (Passengers, Int) -> Void = { _, _ in }) {
    let token = train.observe { [weak self] kilometre in
      guard let self else { return }
      notes.record(Note(name: name, kilometre: kilometre))
      whenCalled(self, kilometre)
    }
    let shared = Shared(object: token)
    withExtendedLifetime(tokens.withLock { $0.updateValue(shared, forKey: name) }) {}
  }

  /// Ends a passenger's subscription by its token, which is kept.
  package func dispose(_ name: String) {
    tokens.withLock { $0[name] }?.object.dispose()
  }

  /// Ends a passenger's subscription by releasing its token.
  package func drop(_ name: String) {
    withExtendedLifetime(tokens.withLock { $0.removeValue(forKey: name) }) {}
  }

  /// Returns who received what since the last call, such as "Ada 12", oldest first, and removes it.
  package func takeReceived() -> [String] {
    notes.takeEvents().map { "\($0.name) \($0.kilometre)" }
  }

  /// Returns what each passenger received since the last call, oldest first, and removes it.
  package func takeReceivedByEach() -> [String: [Int]] {
    Dictionary(grouping: notes.takeEvents(), by: \.name).mapValues { $0.map(\.kilometre) }
  }
}
