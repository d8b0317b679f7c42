import SpecSupport

/// The name of an observer in a story.
struct ObserverName: CustomStringConvertible {
  let id: Int
  var description: String { "o\(id)" }
}

/// Something that is done to an observable, from outside or within a callback.
enum Operation: StoryAction {
  /// Registers an observer under its id.
  case register(ObserverName)
  /// Removes it: by identity, by id, or by disposing of the oldest token of the id.
  case remove(ObserverName)
  /// Drops the observer, or the tokens of the id, without removing it.
  case drop(ObserverName)
  /// Changes the value; the line's callback is that of an observer which receives it.
  case change(Int, ObserverName)

  var description: String {
    switch self {
    case .register(let observer): "register(\(observer))"
    case .remove(let observer): "remove(\(observer))"
    case .drop(let observer): "drop(\(observer))"
    case .change(let value, _): "change(to: \(value))"
    }
  }

  var callbackMoment: String {
    if case .change(let value, let observer) = self { return "when \(observer) receives \(value)" }
    return "when called first"
  }

  var simpler: [Operation] {
    if case .change(let value, let observer) = self, value > 1 { [.change(1, observer)] } else { [] }
  }

  static let names = [(0..<40).map { "o\($0)" }]

  func renamed(_ newName: (String) -> String) -> Operation {
    func renamed(_ name: ObserverName) -> ObserverName {
      ObserverName(id: Int(newName("\(name)").dropFirst()) ?? name.id)
    }
    return switch self {
    case .register(let observer): .register(renamed(observer))
    case .remove(let observer): .remove(renamed(observer))
    case .drop(let observer): .drop(renamed(observer))
    case .change(let value, let observer): .change(value, renamed(observer))
    }
  }

  /// Makes a random line about so many observers.
  static func line(amongst observers: Int, depth: Int = 0, using generator: inout SplitMix64) -> StoryLine<Operation> {
    let observer = ObserverName(id: Int.random(in: 0..<observers, using: &generator))
    let operation: Operation =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: .register(observer)
      case 4..<6: .remove(observer)
      case 6: .drop(observer)
      default: .change(Int.random(in: 1...9, using: &generator), observer)
      }
    let count = depth < 3 && operation.hasCallback && generator.oneIn(2) ? Int.random(in: 1...3, using: &generator) : 0
    let lines = (0..<count).map { _ in line(amongst: observers, depth: depth + 1, using: &generator) }
    return StoryLine(operation, inCallback: lines)
  }

  private var hasCallback: Bool {
    switch self {
    case .register, .change: true
    case .remove, .drop: false
    }
  }
}
