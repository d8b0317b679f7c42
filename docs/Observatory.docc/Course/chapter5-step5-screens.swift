@testable import Chapter5

let tracker = DelayTracker(publisher: DelayPublisher())
let notice = DelayNotice(train: "07:05 Lindholm", minutes: 5, number: 1)

let screen = DelayScreen(tracker: tracker)
screen.appear()
screen.appear()
tracker.receivePush([notice])
screen.disappear()
tracker.receivePush([notice])
print(screen.lines.count)  // 1

// This one forgets to leave.
weak var forgotten: DelayScreen?
do {
  let screen = DelayScreen(tracker: tracker)
  screen.appear()
  forgotten = screen
}
print(forgotten == nil)  // true
