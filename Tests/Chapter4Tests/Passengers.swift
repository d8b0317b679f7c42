import SpecSupport
import Synchronization

@testable import Chapter4

/// The passengers of one train: each notes what it is told in one common list, and keeps its token.
///
/// May be used from any thread, also by a passenger that is being told.
final class Passengers: Sendable {
  private struct Note {
    let name: String
    let kilometre: Int
  }

  let train = Train()
  private let notes = Recorder<Note>()
  private let tokens = Mutex<[String: Token]>([:])

  /// Lets one more passenger observe the train, and run a closure after each note.
  func join(_ name: String, whenTold: @escaping @Sendable (Passengers, Int) -> Void = { _, _ in }) {
    let token = train.observe { [weak self] kilometre in
      guard let self else { return }
      notes.record(Note(name: name, kilometre: kilometre))
      whenTold(self, kilometre)
    }
    withExtendedLifetime(tokens.withLock { $0.updateValue(token, forKey: name) }) {}
  }

  /// Ends a passenger's observation by its token, which is kept.
  func dispose(_ name: String) {
    tokens.withLock { $0[name] }?.dispose()
  }

  /// Ends a passenger's observation by dropping its token.
  func drop(_ name: String) {
    withExtendedLifetime(tokens.withLock { $0.removeValue(forKey: name) }) {}
  }

  /// Hands a passenger's token over to a bag.
  func pack(_ name: String, into bag: TravelBag) {
    if let token = tokens.withLock({ $0.removeValue(forKey: name) }) { bag.insert(token) }
  }

  /// Who was told what since the last look, such as "Ada 12", oldest first.
  func told() -> [String] {
    notes.takeEvents().map { "\($0.name) \($0.kilometre)" }
  }

  /// What each passenger was told since the last look, oldest first.
  func toldEach() -> [String: [Int]] {
    Dictionary(grouping: notes.takeEvents(), by: \.name).mapValues { $0.map(\.kilometre) }
  }
}

/// An object that does nothing but live.
final class Suitcase: Sendable {
  func touch() {}
}
