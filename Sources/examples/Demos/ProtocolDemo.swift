public import Stage

import ProtocolObservers

/// The client of the protocol variant: a cart with an observed number of items, and a view model that shows it.
///
/// The scenario and its line follow Benoit Pasquier, "Design pattern in Swift - Observers".
public enum ProtocolDemo {
  /// Plays the scenario: one item goes into the cart.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let cart = Cart()
    let viewModel = CartViewModel(id: 1, transcript: transcript)

    cart.numberOfItems.addObserver(viewModel)
    cart.addItem()
    cart.numberOfItems.removeObserver(viewModel)
  }
}

/// A cart that can be observed.
private final class Cart {
  let numberOfItems = Observable(0)

  func addItem() {
    numberOfItems.value += 1
  }
}

/// Shows how many items are in the cart.
final class CartViewModel: Observer {
  let id: Int
  private let transcript: any Transcript

  init(id: Int, transcript: some Transcript) {
    self.id = id
    self.transcript = transcript
  }

  func onValueChanged(_ value: Int) {
    transcript.write("new numbers \(value)")
  }
}
