@testable import Chapter6

struct LineDown: Error {}

final class Server: Transport {
  var isUp = true

  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {
    completion(isUp ? .success("07:05 Lindholm") : .failure(LineDown()))
  }
}

let server = Server()
let client = TimetableClient(transport: server)
let ada = client.observe(.next(platform: 2)) { answer in
  switch answer {
  case .success(let text): print("Ada reads \(text)")
  case .failure(let reason): print("Ada receives a failure: \(reason)")
  }
}
// Ada reads 07:05 Lindholm

server.isUp = false
client.refresh(.next(platform: 2))  // Ada receives a failure: LineDown()
server.isUp = true
client.refresh(.next(platform: 2))  // Ada reads 07:05 Lindholm
