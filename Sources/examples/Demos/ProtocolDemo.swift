import ProtocolObservers

/// The client of the protocol variant: the number of items in a cart, and a view model that shows it.
///
/// The scenario and its line follow Benoit Pasquier, "Design pattern in Swift - Observers".
enum ProtocolDemo {
  /// Plays the scenario: one item goes into the cart.
  static func play(on recording: Recording) {
    let numberOfItems = Observable(0)
    let viewModel = CartViewModel(id: 1, recording: recording)

    recording.call("numberOfItems", "addObserver", joining: "CartViewModel") { numberOfItems.addObserver(viewModel) }
    recording.change("numberOfItems", "value += 1") { numberOfItems.value += 1 }
    recording.call("numberOfItems", "removeObserver", leaving: "CartViewModel") {
      numberOfItems.removeObserver(viewModel)
    }
  }
}

/// Shows how many items are in the cart.
private final class CartViewModel: Observer {
  let id: Int
  private let recording: Recording

  init(id: Int, recording: Recording) {
    self.id = id
    self.recording = recording
  }

  func onValueChanged(_ value: Int) {
    recording.call("CartViewModel", "onValueChanged(\(value))") { recording.write("new numbers \(value)") }
  }
}
