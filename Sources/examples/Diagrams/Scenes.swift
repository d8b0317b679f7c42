import ConceptualSubject
import ProtocolObservers
import Stage
import StreamObservers
import VariantContract

/// The rounds that the book has pictures of, each from a run of the variant.
enum Scenes {
  /// A round in which two observers pull the state.
  static var conceptual: Diagram {
    diagram { recording in
      let subject = Subject(log: { _ in })
      for name in ["A", "B"] {
        let observer = PullingObserver(name, on: recording) { subject in
          recording.call("Subject", "state? \(subject.state)") {}
        }
        recording.call("Subject", "attach(\(name))", joining: name) { subject.attach(observer) }
      }
      recording.draw { $0.forgetRows() }
      recording.call("Subject", "state = 2") { subject.state = 2 }
      recording.change("Subject", "notify()") { subject.notify() }
    }
  }

  /// A round after an id was refused the second time, and an observer was deallocated.
  static var protocols: Diagram {
    diagram { recording in
      let observable = ProtocolObservers.Observable(0)
      var observers = ["A", "B", "C"].enumerated().map { NamedObserver($0, $1, on: recording) }
      for observer in observers {
        recording.call("Observable", "addObserver", joining: observer.name) { observable.addObserver(observer) }
      }
      recording.draw { $0.forgetRows() }
      recording.call("Observable", "addObserver(A): \(observable.addObserver(observers[0]))") {}
      weak let second = observers[1]
      observers.remove(at: 1)
      if second == nil { recording.draw { $0.free("B") } }
      recording.change("Observable", "value = 1") { observable.value = 1 }
      withExtendedLifetime(observers) {}
    }
  }

  /// Two updates that are made while reader B is busy.
  static var streams: Diagram {
    diagram { recording in
      let observable = StreamObservers.Observable(0)
      let readers = ["A", "B"].map { name in
        let executor = ManualExecutor()
        let values = recording.call("Observable", "values()", joining: name) { observable.values() }
        let task = Task(executorPreference: executor) {
          for await value in values where value > 0 { recording.call("Observable", from: name, "next(): \(value)") {} }
        }
        // It takes the first value, and waits for the next one.
        executor.run()
        return (task: task, executor: executor)
      }
      recording.draw { $0.forgetRows() }
      for value in [1, 2] {
        recording.change("Observable", "update(\(value))") { observable.update(value) }
        readers[0].executor.run()
      }
      readers[1].executor.run()
      // A task that nothing resumes keeps its executor alive, which keeps the task alive.
      for reader in readers {
        reader.task.cancel()
        reader.executor.run()
      }
    }
  }

  /// Returns a round in which observer A makes a second change while it is notified of the first one.
  static func reentrancy(
    in variant: Variant,
    subject: String = "Observable",
    observers: [String],
    change: @escaping @Sendable (Int) -> String
  ) -> Diagram {
    let buffers = variant.choices.buffers
    let replays = variant.choices.replays
    return diagram { recording in
      let adapter = variant.makeAdapter()
      for (id, name) in observers.enumerated() {
        recording.call(subject, "", joining: name) {
          adapter.register(id) { value, adapter in
            // This is the value that a new observer receives.
            if replays, value == 0 { return }
            let react = {
              guard value == 1, id == 0, adapter.value == 1 else { return }
              recording.change(subject, from: name, change(2)) { adapter.change(to: 2) }
            }
            // Observers are called with the value, but a task takes it.
            if !buffers { return recording.call(name, "\(value)", react) }
            recording.call(subject, from: name, "next(): \(value)") {}
            react()
          }
        }
      }
      recording.draw { $0.forgetRows() }
      recording.change(subject, change(1)) { adapter.change(to: 1) }
    }
  }

  private static func diagram(_ play: (Recording) -> Void) -> Diagram {
    let recording = Recording()
    play(recording)
    return recording.diagrams[0]
  }
}
