@testable import Chapter6

final class Server: Transport {
  var waiting: [(Answer<String>) -> Void] = []

  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {
    waiting.append(completion)
  }
}

let server = Server()
let client = TimetableClient(transport: server)

var ada: Token? = client.observe(.next(platform: 2)) { _ in
  print("Ada receives an answer")
}
ada = nil  // she leaves while her question is on its way

let bo = client.observe(.next(platform: 2)) { _ in
  print("Bo receives an answer")
}

server.waiting[0](.success("07:05 Lindholm"))  // it was Ada's
server.waiting[1](.success("07:05 Lindholm"))  // Bo receives an answer
