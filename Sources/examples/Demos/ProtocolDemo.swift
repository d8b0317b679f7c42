import ProtocolObservers

/// The client of the protocol variant: the number of items in a cart, and a view model that shows it.
///
/// The scenario and its line follow Benoit Pasquier, "Design pattern in Swift - Observers".
func recordProtocols(on recording: Recording) {
  let numberOfItems = Observable(0)
  let viewModel = NamedObserver(1, "CartViewModel", on: recording) { recording.write("new numbers \($0)") }

  recording.call("numberOfItems", "addObserver", joining: "CartViewModel") { numberOfItems.addObserver(viewModel) }
  recording.change("numberOfItems", "value += 1") { numberOfItems.value += 1 }
  recording.call("numberOfItems", "removeObserver", leaving: "CartViewModel") {
    numberOfItems.removeObserver(viewModel)
  }
}

/// An observer that records each call, with what it does in the call.
final class NamedObserver: Observer {
  let id: Int
  let name: String
  private let recording: Recording
  private let react: (Int) -> Void

  init(_ id: Int, _ name: String, on recording: Recording, react: @escaping (Int) -> Void = { _ in }) {
    self.id = id
    self.name = name
    self.recording = recording
    self.react = react
  }

  func onValueChanged(_ value: Int) { recording.call(name, "onValueChanged(\(value))") { react(value) } }
}
