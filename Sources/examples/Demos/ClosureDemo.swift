public import Stage

import ClosureObservers

/// The client of the closure variant: a cart with two observed values, and two observers with a closure each.
///
/// The scenario and its lines follow Benoit Pasquier, "Design pattern in Swift - Observers".
public enum ClosureDemo {
  /// Plays the scenario: one item goes into the cart, then the cart is emptied.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let cart = Cart()
    let viewModel = CartObserver(id: 1)
    let emptyView = CartObserver(id: 2)

    cart.numberOfItems.addObserver(viewModel) { _ in
      transcript.write("Let's update the counter display")
    }
    cart.emptied.addObserver(emptyView) { _ in
      transcript.write("Let's show a different UI when cart emptied")
    }
    cart.addItem()
    cart.empty()
    cart.numberOfItems.removeObserver(viewModel)
    cart.emptied.removeObserver(emptyView)
  }
}

/// A cart with two observable values.
private final class Cart {
  let numberOfItems = Observable(0)
  let emptied = Observable(false)

  func addItem() {
    numberOfItems.value += 1
  }

  func empty() {
    emptied.value = true
  }
}

/// A view of the cart; here it is no more than its id.
struct CartObserver: Observer {
  let id: Int
}
