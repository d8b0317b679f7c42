struct Jammed: Error {}

var openDoors = 0

func passThrough(_ isJammed: Bool) throws {
  openDoors += 1
  if isJammed { throw Jammed() }
  openDoors -= 1
}

try? passThrough(false)
try? passThrough(true)
print(openDoors)  // 1: which line was not reached?
