import ClosureObservers

/// The client of the closure variant: a cart with two observed values, and two observers with a closure each.
///
/// The scenario and its lines follow Benoit Pasquier, "Design pattern in Swift - Observers".
func recordClosures(on recording: Recording) {
  let numberOfItems = Observable(0)
  let emptied = Observable(false)
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

/// A view of the cart; here it is no more than its id.
private struct CartObserver: Observer { let id: Int }
