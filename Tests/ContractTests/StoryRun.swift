import Locks
import SpecSupport
import VariantContract

/// One run of a story: it does what the lines say, and notes every answer and call.
final class StoryRun: Sendable {
  private struct State {
    var notes: [String] = []
    var callbackCount = 0
    /// What is still to be done in a callback: when it is called first, or when an observer receives a value.
    var inCallback: [String: [StoryLine<Operation>]] = [:]
  }

  private let state = Mutex(State())

  /// Makes a stage for stories, on which each is played on an adapter of its own.
  static func stage(_ makeAdapter: @escaping @Sendable () -> any ContractAdapter) -> Stories<Operation>.Stage {
    { journal in
      let (run, adapter) = (StoryRun(), makeAdapter())
      return { line in run.play(line, on: adapter).forEach(journal.note) }
    }
  }

  /// Plays a line, and returns what could be seen of it, in order.
  private func play(_ line: StoryLine<Operation>, on adapter: any ContractAdapter) -> [String] {
    perform(line, on: adapter)
    return state.withLock { exchange(&$0.notes, with: []) }
  }

  private func perform(_ line: StoryLine<Operation>, on adapter: any ContractAdapter) {
    switch line.action {
    case .register(let observer):
      let answer = adapter.register(observer.id, callback(of: observer, line.inCallback))
      note("register returns \(answer?.rawValue ?? "nothing")")
    case .remove(let observer):
      if let answer = adapter.remove(observer.id) { note("remove returns \(answer)") }
    case .drop(let observer):
      adapter.drop(observer.id)
    case .change(let value, let observer):
      state.withLock { $0.inCallback["\(observer) \(value)"] = line.inCallback }
      adapter.change(to: value)
    }
  }

  private func callback(of observer: ObserverName, _ inCallback: [StoryLine<Operation>]) -> ContractAdapter.Callback {
    let number = state.withLock { state in
      state.callbackCount += 1
      state.inCallback["\(state.callbackCount)"] = inCallback
      return state.callbackCount
    }
    return { [unowned self] value, adapter in
      // The number tells apart the closures of an observer that registers more than once.
      note("\(observer) receives \(value) by callback \(number) and sees \(adapter.value)")
      let lines = state.withLock { state in
        ["\(number)", "\(observer) \(value)"].flatMap { state.inCallback.removeValue(forKey: $0) ?? [] }
      }
      for line in lines { perform(line, on: adapter) }
    }
  }

  private func note(_ event: String) {
    state.withLock { $0.notes.append(event) }
  }
}
