final class Umbrella {
  private let giveBack: () -> Void

  init(whenReleased giveBack: @escaping () -> Void) {
    self.giveBack = giveBack
  }

  // Runs when the last reference to the umbrella is released, wherever that happens.
  deinit {
    giveBack()
  }
}

var mine: Umbrella? = Umbrella { print("back on the stand") }
var yours = mine

mine = nil
print("you still have it")
yours = nil
// you still have it
// back on the stand
