@testable import Chapter5

let service = DelayService()
let screen = AskingScreen(train: "07:05 Lindholm", service: service)

screen.tick()  // there is nothing yet
service.issue("07:05 Lindholm", minutes: 5)
service.issue("07:05 Lindholm", minutes: 20)
service.issue("07:05 Lindholm", minutes: 10)
screen.tick()
screen.tick()  // nothing new

print(screen.lines)  // ["07:05 Lindholm +10"]
print(service.questions)  // 3
print(screen.askedForNothing)  // 2
print(screen.missed)  // 2: nobody has ever seen the +5 and the +20
