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

  deinit { print("the kitchen is gone") }
}

var kitchen: Kitchen? = Kitchen()
kitchen = nil
// Nothing is printed. The kitchen keeps its kettle, the kettle keeps
// its closure, and the closure says `self`.
