// Design: one dictionary of observers by number; a question remembers the numbers that it was asked for.
import ExerciseSupport

/// Asks the server on behalf of its observers.
///
/// One that comes while a refresh is on its way does not receive the answer.
final class TimetableClient {
  private let transport: any Transport
  private var observers: [Int: Observer] = [:]
  private var lastNumber = 0

  private struct Observer {
    let request: Request
    let deliver: (Answer<String>) -> Void
  }

  init(transport: any Transport) {
    self.transport = transport
  }

  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    lastNumber += 1
    let number = lastNumber
    observers[number] = Observer(request: request, deliver: observer)
    ask(request, for: [number])
    return Token { [weak self] in
      let leaver = self?.observers.removeValue(forKey: number)
      withExtendedLifetime(leaver) {}
    }
  }

  func refresh(_ request: Request) {
    let audience = observers.filter { $0.value.request == request }.keys.sorted()
    if !audience.isEmpty { ask(request, for: audience) }
  }

  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    observe(request) { answer in
      observer(answer.flatMap { text in Result { try decode(text) } })
    }
  }

  var observedRequests: Set<Request> {
    Set(observers.values.map(\.request))
  }

  private func ask(_ request: Request, for audience: [Int]) {
    transport.fetch(request) { [weak self] answer in
      for number in audience {
        let observer = self?.observers[number]
        observer?.deliver(answer)
      }
    }
  }
}
