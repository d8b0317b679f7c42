import Locks
import VariantContract

/// A variant with the observers a, b and c, registered in this order, which log what they receive.
///
/// The ids of a to d are 1 to 4; d is not registered.
struct Stage {
  let adapter: any ContractAdapter
  let observers = Observers()
  private let choices: Variant.Choices

  init(_ variant: Variant, registering count: Int = 3) {
    adapter = variant.makeAdapter()
    choices = variant.choices
    for id in 0..<count { register(id + 1) }
    observers.removeAllLines()
  }

  /// What was logged since all were registered, such as "a 1" when a received 1.
  var lines: [String] { observers.lines }

  func register(_ id: Int) {
    observers.register(id, with: adapter)
  }

  /// What only a variant logs that delivers the current value to an observer that registers.
  func ifReplayed(_ line: String) -> [String] {
    choices.replays ? [line] : []
  }
}

/// Observers of a stage: each logs what it receives, and then does what a test asks of it.
final class Observers: Sendable {
  typealias Action = @Sendable (any ContractAdapter) -> Void

  private let logged = Mutex<[String]>([])
  private let actions = Mutex<[Int: Action]>([:])

  var lines: [String] { logged.withLock(\.self) }

  func removeAllLines() {
    logged.withLock { $0 = [] }
  }

  func write(_ line: String) {
    logged.withLock { $0.append(line) }
  }

  /// Has an observer do something when it is called next, once, after it has logged that.
  func onNextCall(of id: Int, _ action: @escaping Action) {
    actions.withLock { $0[id] = action }
  }

  func register(_ id: Int, with adapter: any ContractAdapter) {
    adapter.register(id) { [unowned self] value, adapter in
      write("\(["", "a", "b", "c", "d"][id]) \(value)")
      actions.withLock { $0.removeValue(forKey: id) }?(adapter)
    }
  }
}
