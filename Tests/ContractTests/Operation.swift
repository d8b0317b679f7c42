/// Something that is done to an observable, from outside or within a callback.
///
/// Observers go by a small number, their name.
enum Operation: Sendable {
  /// Registers the observer of a name.
  case register(Int)
  /// Removes it: by identity, by id, or by disposing the oldest token of the name.
  case remove(Int)
  /// Forgets the observer, or the oldest token of the name, without a goodbye.
  case drop(Int)
  /// Changes the value.
  case change(Int)

  static func random(amongst names: Int, using generator: inout SplitMix64) -> Operation {
    let name = Int.random(in: 0..<names, using: &generator)
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: .register(name)
    case 4..<6: .remove(name)
    case 6: .drop(name)
    default: .change(Int.random(in: 0..<100, using: &generator))
    }
  }
}
