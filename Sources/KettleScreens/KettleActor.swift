/// A subject that is an actor: what many try first, and why the kit has none.
///
/// Its state can only be read with `await`, and so later than asked for. Each call of an observer is an `await` too, at
/// which the actor lets in the next update: a nested round, though nobody wrote one.
actor KettleActor {
  typealias Observer = @Sendable (Int) async -> Void

  private(set) var degrees = 20
  private var observers: [Observer] = []

  func observe(_ observer: @escaping Observer) {
    observers.append(observer)
  }

  func update(_ degrees: Int) async {
    self.degrees = degrees
    for observer in observers { await observer(degrees) }
  }
}
