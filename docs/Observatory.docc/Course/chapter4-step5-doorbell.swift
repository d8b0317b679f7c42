final class Doorbell {
  private var observers: [(name: String, ring: () -> Void)] = []

  func observe(_ name: String, _ ring: @escaping () -> Void) {
    observers.append((name, ring))
  }

  func leave(_ name: String) {
    observers.removeAll { $0.name == name }
  }

  func ring() {
    var index = 0
    while index < observers.count {
      observers[index].ring()
      index += 1
    }
  }
}

let bell = Doorbell()
bell.observe("dog") {
  print("woof")
  bell.leave("dog")
}
bell.observe("cat") { print("the cat hides") }
bell.observe("Ada") { print("Ada opens") }
bell.ring()
// woof
// Ada opens
