@testable import Chapter1

let board = DeparturesBoard()
let display = PlatformDisplay(platform: 2)
let announcer = Announcer()
board.attach(display)
board.attach(announcer)

let harbour = Departure(
  time: "07:40",
  destination: "Harbour",
  platform: 2
)
let lindholm = Departure(
  time: "07:05",
  destination: "Lindholm",
  platform: 2
)
board.post(harbour)
board.post(lindholm)
print(display.text)  // Platform 2: 07:05 Lindholm
board.cancel(lindholm)
print(display.text)  // Platform 2: 07:40 Harbour

for line in announcer.lines { print(line) }
// The 07:40 to Harbour leaves from platform 2.
// The 07:05 to Lindholm leaves from platform 2.
// The 07:05 to Lindholm is cancelled.
