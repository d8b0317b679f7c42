@testable import Chapter5

extension DelayTracker {
  func push(_ train: String, _ minutes: Int) {
    receivePush([DelayNotice(train: train, minutes: minutes, number: 1)])
  }
}

let tracker = DelayTracker(publisher: DelayPublisher())
let screen = TrainScreen(train: "07:05 Lindholm", tracker: tracker)
screen.appear()

tracker.push("07:05 Lindholm", 5)
tracker.push("07:20 Marsh End", 5)
screen.train = "07:20 Marsh End"
tracker.push("07:20 Marsh End", 10)
tracker.push("07:05 Lindholm", 10)

print(screen.lines)
// ["07:05 Lindholm +5", "07:20 Marsh End +10"]
