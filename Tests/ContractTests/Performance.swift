import Locks

/// An observable with its observers: one of the variants, or the model of one.
protocol World: AnyObject {
  var value: Int { get }
  func register(_ name: Int) -> Bool
  func remove(_ name: Int) -> Bool
  func drop(_ name: Int)
  func change(to value: Int)
}

/// One run of a script: it does what the script says, and writes down all that is heard.
final class Performance: Sendable {
  private let script: Script
  private let heard = Mutex<(lines: [String], calls: Int)>(([], 0))

  init(of script: Script) {
    self.script = script
  }

  /// What was done, answered and heard, in order.
  var lines: [String] { heard.withLock { $0.lines } }

  /// Plays the script from the start.
  func play(on world: any World) {
    for operation in script.operations { perform(operation, on: world) }
  }

  /// Writes down that an observer was told, then does what the script has for this call.
  ///
  /// - Parameters:
  ///   - name: The observer.
  ///   - version: How many observers had been made before this one, to tell apart those of a name.
  ///   - value: What it was told.
  ///   - world: Where to look and to act from within the callback.
  func told(_ name: Int, version: Int, value: Int, in world: any World) {
    let seen = world.value
    let call = heard.withLock { heard in
      heard.lines.append("observer \(name) (\(version)) is told \(value) and sees \(seen)")
      defer { heard.calls += 1 }
      return heard.calls
    }
    for operation in script.nested[call, default: []] { perform(operation, on: world) }
  }

  private func perform(_ operation: Operation, on world: any World) {
    write("do \(operation)")
    switch operation {
    case .register(let name): write("done: \(world.register(name))")
    case .remove(let name): write("done: \(world.remove(name))")
    case .drop(let name): world.drop(name)
    case .change(let value): world.change(to: value)
    }
  }

  private func write(_ line: String) {
    heard.withLock { $0.lines.append(line) }
  }
}
