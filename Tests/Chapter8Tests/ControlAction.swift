import SpecSupport

// The words of the stories: observers `a` to `e` of one signal, whose value is a number, 0 at first.

enum ControlAction: StoryAction {
  typealias Line = StoryLine<ControlAction>

  /// Registers an observer; the line's callback runs when the observer is notified for the first time.
  case observe(String, Wishes)
  case set(Int)
  case dispose(String), drop(String), pause(String), resume(String)
  /// Does what is in the line's callback.
  case batch, batchThatThrows

  /// The arguments of `observe`.
  struct Wishes: Hashable {
    var priority = 0
    var filter: Filter?
    var times: Int?

    var arguments: String {
      let arguments = [
        priority == 0 ? nil : "priority: \(priority)", filter.map { "where: \($0.rawValue)" },
        times.map { "times: \($0)" },
      ]
      let list = arguments.compactMap { $0 }.joined(separator: ", ")
      return list.isEmpty ? "" : "(\(list))"
    }
  }

  enum Filter: String {
    case even = "{ $0 % 2 == 0 }"
    case large = "{ $0 > 1 }"

    func wants(_ value: Int) -> Bool { self == .even ? value % 2 == 0 : value > 1 }
  }

  var description: String {
    switch self {
    case .observe(let name, let wishes): "\(name) = signal.observe\(wishes.arguments) { … }"
    case .set(let value): "signal.value = \(value)"
    case .dispose(let name): "\(name).dispose()"
    case .drop(let name): "\(name) = nil"
    case .pause(let name): "\(name).pause()"
    case .resume(let name): "\(name).resume()"
    case .batch: "signal.batch { … }"
    case .batchThatThrows: "try? signal.batch { …; throw Fault() }"
    }
  }

  var isResume: Bool { if case .resume = self { true } else { false } }

  var callbackMoment: String {
    switch self {
    case .batch, .batchThatThrows: "in the batch"
    default: "when told first"
    }
  }

  var simpler: [Self] {
    switch self {
    case .observe(let name, let wishes):
      simpler(than: wishes).map { .observe(name, $0) }
    case .set(let value): (1..<max(value, 1)).map { .set($0) }
    case .drop(let name): [.dispose(name)]
    case .batchThatThrows: [.batch]
    default: []
    }
  }

  private func simpler(than wishes: Wishes) -> [Wishes] {
    var (plain, unfiltered, unlimited) = (wishes, wishes, wishes)
    (plain.priority, unfiltered.filter, unlimited.times) = (0, nil, nil)
    return [plain, unfiltered, unlimited].filter { $0 != wishes }
  }

  static let names = [["a", "b", "c", "d", "e"]]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .observe(let name, let wishes): .observe(newName(name), wishes)
    case .dispose(let name): .dispose(newName(name))
    case .drop(let name): .drop(newName(name))
    case .pause(let name): .pause(newName(name))
    case .resume(let name): .resume(newName(name))
    case .set, .batch, .batchThatThrows: self
    }
  }
}
