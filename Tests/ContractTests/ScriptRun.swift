import Locks
import VariantContract

/// One run of a script: it does what the script says, and logs every operation, answer and call.
final class ScriptRun: Sendable {
  private let script: Script
  private let log = Mutex<(lines: [String], calls: Int, callbacks: Int)>(([], 0, 0))

  init(of script: Script) {
    self.script = script
  }

  /// What was done, answered and received, in order.
  var lines: [String] { log.withLock { $0.lines } }

  /// Runs the script from the start.
  func run(on adapter: any ContractAdapter) {
    for operation in script.operations { perform(operation, on: adapter) }
  }

  /// Logs that an observer was told, then does what the script has for this call.
  ///
  /// - Parameters:
  ///   - id: The observer's id.
  ///   - version: The number of its callback, to tell apart those of an id.
  ///   - value: What it was told.
  ///   - adapter: Where to look and to act from within the callback.
  private func receive(_ id: Int, version: Int, value: Int, from adapter: any ContractAdapter) {
    let seen = adapter.value
    let call = log.withLock { log in
      log.lines.append("observer \(id) (\(version)) is told \(value) and sees \(seen)")
      defer { log.calls += 1 }
      return log.calls
    }
    for operation in script.nested[call, default: []] { perform(operation, on: adapter) }
  }

  private func perform(_ operation: Operation, on adapter: any ContractAdapter) {
    write("do \(operation)")
    switch operation {
    case .register(let id): write("done: \(adapter.register(id, callback(id)))")
    case .remove(let id): write("done: \(adapter.remove(id).map { "\($0)" } ?? "no answer")")
    case .drop(let id): adapter.drop(id)
    case .change(let value): adapter.change(to: value)
    }
  }

  private func callback(_ id: Int) -> ContractAdapter.Callback {
    let version = log.withLock { log in
      defer { log.callbacks += 1 }
      return log.callbacks
    }
    return { [unowned self] value, adapter in receive(id, version: version, value: value, from: adapter) }
  }

  private func write(_ line: String) {
    log.withLock { $0.lines.append(line) }
  }
}
