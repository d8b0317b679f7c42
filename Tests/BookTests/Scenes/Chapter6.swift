struct LineDown: Error {}

final class Server: Transport {
  /// The answer to every question; without one, questions wait.
  var answer: Answer<String>? = .success("07:05 Lindholm")
  var waiting: [(Answer<String>) -> Void] = []
  var questions = 0

  func fetch(_ request: Request, completion: @escaping (Answer<String>) -> Void) {
    questions += 1
    if let answer { completion(answer) } else { waiting.append(completion) }
  }
}

func show(_ name: String) -> (Answer<String>) -> Void {
  { answer in
    switch answer {
    case .success(let text): print("\(name) receives \(text)")
    case .failure(let reason): print("\(name) receives a failure, \(reason)")
    }
  }
}

let server = Server()
let client = TimetableClient(transport: server)
let platform1 = Request.next(platform: 1)
let platform2 = Request.next(platform: 2)
let harbour = Answer<String>.success("07:40 Harbour")
