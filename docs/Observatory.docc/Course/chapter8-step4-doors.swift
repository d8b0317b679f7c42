struct Jammed: Error {}

final class Corridor {
  var openDoors = 0

  func passThrough(isJammed: Bool) throws {
    openDoors += 1
    if isJammed { throw Jammed() }
    openDoors -= 1
  }
}

let corridor = Corridor()
try? corridor.passThrough(isJammed: false)
try? corridor.passThrough(isJammed: true)
print(corridor.openDoors)  // 1: which line was not reached?
