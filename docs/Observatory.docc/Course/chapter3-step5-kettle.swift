final class Kettle {
  var whenBoiling: () -> Void = {}
}

final class Kitchen {
  let kettle = Kettle()
  private var cups = 0

  init() {
    kettle.whenBoiling = {
      self.cups += 1
    }
  }

  deinit { print("kitchen deallocated") }
}

var kitchen: Kitchen? = Kitchen()
kitchen = nil
// Nothing is printed. The kitchen holds its kettle, the kettle holds
// its closure, and the closure says `self`.
