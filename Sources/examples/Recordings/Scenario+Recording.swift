import ConceptualSubject
import ClosureObservers
import Course
import ProtocolObservers

extension Scenario {
  /// Plays the scenario again, and records who calls whom.
  ///
  /// The demo is a client to copy, and knows nothing of recordings. This is the same client with each of its calls
  /// recorded, and with observers that record theirs; it writes the same lines.
  func record(on recording: Recording) {
    switch self {
    case .conceptual: recordConceptual(on: recording)
    case .protocols: recordProtocols(on: recording)
    case .closures: recordClosures(on: recording)
    case .disposables: recordDisposables(on: recording)
    case .streams: recordStreams(on: recording)
    case .reviews: recordReviews(on: recording)
    case .cart: recordCart(on: recording)
    case .requests: recordRequests(on: recording)
    }
  }
}

// MARK: - Observers that are objects

private func recordConceptual(on recording: Recording) {
  /// Passes each call on to an observer, and records it.
  final class RecordedObserver: ConceptualSubject.Observer {
    private let name: String
    private let observer: any ConceptualSubject.Observer
    private let recording: Recording

    init(_ name: String, _ observer: some ConceptualSubject.Observer, on recording: Recording) {
      self.name = name
      self.observer = observer
      self.recording = recording
    }

    func update(subject: Subject) {
      recording.call(name, "update(subject:)") { observer.update(subject: subject) }
    }
  }

  let subject = Subject(generator: ScriptedGenerator(states: [4, 2, 8]), log: recording.write)
  let observerA = RecordedObserver("A", ConcreteObserverA(log: recording.write), on: recording)
  let observerB = RecordedObserver("B", ConcreteObserverB(log: recording.write), on: recording)
  func doBusiness() {
    recording.change("Subject", "someBusinessLogic()") { subject.someBusinessLogic() }
  }

  recording.call("Subject", "attach(A)", joining: "A") { subject.attach(observerA) }
  recording.call("Subject", "attach(B)", joining: "B") { subject.attach(observerB) }
  doBusiness()
  doBusiness()
  recording.call("Subject", "detach(B)", leaving: "B") { subject.detach(observerB) }
  doBusiness()
}

private func recordProtocols(on recording: Recording) {
  let subject = "numberOfItems"
  let numberOfItems = ProtocolObservers.Observable(0)
  let lines = ObserverLines(of: "CartViewModel", on: recording) { line in
    line.split(separator: " ").last.map { "onValueChanged(\($0))" }
  }
  let viewModel = CartViewModel(id: 1, transcript: lines)
  recording.call(subject, "addObserver", joining: "CartViewModel") { numberOfItems.addObserver(viewModel) }
  recording.change(subject, "value += 1") { numberOfItems.value += 1 }
  recording.call(subject, "removeObserver", leaving: "CartViewModel") { numberOfItems.removeObserver(viewModel) }
}

// MARK: - Observers that are closures

private func recordClosures(on recording: Recording) {
  let numberOfItems = ClosureObservers.Observable(0)
  let emptied = ClosureObservers.Observable(false)
  let viewModel = CartObserver(id: 1)
  let emptyView = CartObserver(id: 2)

  recording.call("numberOfItems", "addObserver", joining: "viewModel") {
    numberOfItems.addObserver(viewModel) { number in
      recording.call("viewModel", "\(number)") { recording.write("Let's update the counter display") }
    }
  }
  recording.call("emptied", "addObserver", joining: "emptyView") {
    emptied.addObserver(emptyView) { isEmpty in
      recording.call("emptyView", "\(isEmpty)") { recording.write("Let's show a different UI when cart emptied") }
    }
  }
  recording.change("numberOfItems", "value += 1") { numberOfItems.value += 1 }
  recording.change("emptied", "value = true") { emptied.value = true }
  recording.call("numberOfItems", "removeObserver", leaving: "viewModel") { numberOfItems.removeObserver(viewModel) }
  recording.call("emptied", "removeObserver", leaving: "emptyView") { emptied.removeObserver(emptyView) }
}
