@testable import Chapter6

final class Server: Transport {
  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {}
}

let client = TimetableClient(transport: Server())
let ada = client.observe(.next(platform: 2)) { _ in }
var bo: Token? = client.observe(.next(platform: 2)) { _ in }
var cleo: Token? = client.observe(.next(platform: 1)) { _ in }
print(client.observedRequests.count)  // 2

cleo = nil
print(client.observedRequests.count)  // 1: nobody is left on platform 1

ada.dispose()
print(client.observedRequests.count)  // 1: Bo is still registered
bo = nil
print(client.observedRequests.isEmpty)  // true
