final class Kettle {
  var whenBoiling: () -> Void = {}
}

final class Kitchen {
  let kettle = Kettle()
  private var cups = 0
  private var nextJob: () -> Void = {}

  init() {
    kettle.whenBoiling = { [weak self] in
      guard let self else { return }
      nextJob = { self.cups += 1 }
    }
  }

  deinit { print("kitchen deallocated") }
}

var coldKitchen: Kitchen? = Kitchen()
coldKitchen = nil  // kitchen deallocated

var warmKitchen: Kitchen? = Kitchen()
warmKitchen?.kettle.whenBoiling()
warmKitchen = nil
// Nothing is printed. After `guard let self`, the name `self` is a
// strong reference again, and the inner closure has captured that one.
