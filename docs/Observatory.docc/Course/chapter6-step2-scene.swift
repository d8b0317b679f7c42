@testable import Chapter6

// A server that answers immediately, and counts.
final class Server: Transport {
  var questions = 0

  func fetch(
    _ request: Request,
    completion: @escaping (Answer<String>) -> Void
  ) {
    questions += 1
    completion(.success("answer \(questions)"))
  }
}

func show(_ name: String) -> (Answer<String>) -> Void {
  { answer in print(name, (try? answer.get()) ?? "no answer") }
}

let server = Server()
let client = TimetableClient(transport: server)
let ada = client.observe(.next(platform: 2), show("Ada"))
let bo = client.observe(.next(platform: 2), show("Bo"))
let cleo = client.observe(.next(platform: 1), show("Cleo"))
// Ada answer 1, Bo answer 2, Cleo answer 3

client.refresh(.next(platform: 2))
// Ada answer 4, Bo answer 4
client.refresh(.next(platform: 9))
print(server.questions)  // 4: without observers, nothing is asked
