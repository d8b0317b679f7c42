import SpecSupport

@testable import Chapter8

/// A signal under test, and its observers.
final class ControlStage {
  /// An observer, as far as it is not the signal's.
  private final class Observer {
    let name: String
    var script: [ControlAction.Line]
    weak var closures: Captive?

    init(_ name: String, _ script: [ControlAction.Line], _ closures: Captive) {
      self.name = name
      self.script = script
      self.closures = closures
    }
  }

  private let journal: StoryJournal
  private let signal = Signal(Speed(0))
  private var observers: [Observer] = []
  private var tokens: [String: Token] = [:]
  /// Whether `resume()` notifies outside a round, where the brief has nobody change the signal.
  private var isBare = false

  init(_ journal: StoryJournal, step: Int) {
    self.journal = journal
    if step >= 6 { signal.trace = { journal.note("trace: \(words($0))") } }
  }

  func play(_ line: ControlAction.Line) {
    isBare = line.action.isResume
    act(line)
    journal.noteState("signal.value is \(signal.value)")
    observers.removeAll { $0.closures == nil }
    journal.noteState(closuresKept(by: observers.map(\.name)))
  }

  private func act(_ line: ControlAction.Line) {
    switch line.action {
    case .observe(let name, let wishes): observe(name, wishes, line.inCallback)
    case .set where isBare, .batch where isBare, .batchThatThrows where isBare: break
    case .set(let value): signal.value = Speed(value)
    case .dispose(let name): tokens[name]?.dispose()
    case .drop(let name): tokens[name] = nil
    case .pause(let name): tokens[name]?.pause()
    case .resume(let name): tokens[name]?.resume()
    case .batch: signal.batch { for line in line.inCallback { act(line) } }
    case .batchThatThrows:
      do {
        try signal.batch {
          for line in line.inCallback { act(line) }
          throw Fault()
        }
      } catch {
        journal.note("the batch throws" + (error is Fault ? "" : " \(error)"))
      }
    }
  }

  private func observe(_ name: String, _ wishes: ControlAction.Wishes, _ script: [ControlAction.Line]) {
    let closures = Captive()
    let observer = Observer(name, script, closures)
    observers.append(observer)
    let call = { [weak self, observer] (speed: Speed) in
      withExtendedLifetime(closures) { self?.note(observer, isCalledWith: speed.value) ?? () }
    }
    let isWanted = { [journal, filter = wishes.filter, kept = wishes.filter == nil ? nil : closures] (speed: Speed) in
      guard let filter else { return true }
      journal.note("\(name)'s filter is asked about \(speed)")
      return withExtendedLifetime(kept) { filter.wants(speed.value) }
    }
    let token =
      if wishes == ControlAction.Wishes() {
        signal.observe(call)
      } else {
        signal.observe(priority: wishes.priority, where: isWanted, times: wishes.times ?? .max, call)
      }
    // The token that the name stood for is released only now, as it is in Swift.
    withExtendedLifetime(tokens.updateValue(token, forKey: name)) {}
  }

  private func note(_ observer: Observer, isCalledWith value: Int) {
    journal.note(call(of: observer.name, value, while: signal.value.value))
    let script = observer.script
    observer.script = []
    for line in script { act(line) }
    if !script.isEmpty { journal.note("\(observer.name) returns") }
  }
}

/// The values of the stories: of a type that no answer can name, so what it does for `Int` alone is not enough.
private struct Speed: Equatable, CustomStringConvertible {
  let value: Int

  init(_ value: Int) { self.value = value }

  var description: String { "\(value)" }
}

struct Fault: Error {}

/// What the stories say of a call, which may come when the signal has moved on.
func call(of name: String, _ value: Int, while current: Int) -> String {
  "\(name) receives \(value)" + (value == current ? "" : " while signal.value is \(current)")
}

/// An entry of the trace as the stories show it: `3. round 1: 2 notified 70`, for example.
func words<Value>(_ entry: TraceEntry<Value>) -> String {
  let event =
    switch entry.event {
    case .joined: "joined"
    case .notified(let value): "notified \(value)"
    case .passedOver(.paused): "passed over, paused"
    case .passedOver(.filtered): "passed over, filtered"
    case .left: "left"
    }
  return "\(entry.number). round \(entry.round): \(entry.observer) \(event)"
}

/// Whose closures the signal keeps; a name that stands for two observers, one after the other, is there twice.
func closuresKept(by names: [String]) -> String {
  var known: Set<String> = []
  let observers = names.map { known.insert($0).inserted ? $0 : "another \($0)" }
  return "closures kept: \(observers.isEmpty ? "none" : observers.joined(separator: ", "))"
}
