import ConceptualSubject

extension Subject {
  /// Sets the state and notifies everyone, as the later variants do when their value is set.
  func change(to state: Int) {
    self.state = state
    notify()
  }
}
