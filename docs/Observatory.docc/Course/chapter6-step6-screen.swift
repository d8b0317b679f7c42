@testable import Chapter6

final class Server: Transport {
  var answer: Answer<String> = .success("07:05 Lindholm")

  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {
    completion(answer)
  }
}

let server = Server()
let client = TimetableClient(transport: server)
let screen = TimetableScreen(client: client, platforms: [2, 1])

print(screen.lines)  // ["Platform 2: -", "Platform 1: -"]
screen.appear()
print(screen.lines[0])  // Platform 2: 07:05 Lindholm

screen.disappear()
server.answer = .success("07:40 Harbour")
client.refresh(.next(platform: 2))
print(screen.lines[0])  // Platform 2: 07:05 Lindholm

screen.appear()
print(screen.lines[0])  // Platform 2: 07:40 Harbour
