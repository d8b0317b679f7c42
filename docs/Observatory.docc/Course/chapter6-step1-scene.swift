@testable import Chapter6

// A server that answers when we say so.
final class Server: Transport {
  var waiting: [(Answer<String>) -> Void] = []

  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {
    print("asked for \(request.path) \(request.parameters)")
    waiting.append(completion)
  }
}

let server = Server()
let client = TimetableClient(transport: server)

let ada = client.observe(.next(platform: 2)) { print("Ada: \($0)") }
// asked for next ["platform": "2"]
let bo = client.observe(.next(platform: 2)) { print("Bo: \($0)") }
// asked for next ["platform": "2"]

server.waiting[0](.success("07:05 Lindholm"))
// Ada: success("07:05 Lindholm")
server.waiting[1](.success("07:05 Lindholm"))
// Bo: success("07:05 Lindholm")
