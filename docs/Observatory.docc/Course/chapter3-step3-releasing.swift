@testable import Chapter3

// Something that is heavy enough to be missed if it stays forever.
final class MapTiles {
  deinit { print("tiles deallocated") }
}

let delay = Live(0)
do {
  let tiles = MapTiles()
  delay.observe(id: "map") { minutes in
    withExtendedLifetime(tiles) { print("map \(minutes)") }
  }
}

delay.value = 5  // map 5
delay.remove(id: "map")  // tiles deallocated
delay.value = 8
