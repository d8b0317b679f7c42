// Design: each observer is an object that its own question and its token hold weakly; no numbers.
import ExerciseSupport

/// Asks the server on behalf of its observers.
///
/// One that comes while a refresh is on its way receives the answer.
final class TimetableClient {
  private let transport: any Transport
  private var groups: [Request: [Observer]] = [:]

  private final class Observer {
    private(set) var tell: ((Answer<String>) -> Void)?

    init(_ tell: @escaping (Answer<String>) -> Void) {
      self.tell = tell
    }

    func end() {
      let tell = tell.take()
      withExtendedLifetime(tell) {}
    }
  }

  init(transport: any Transport) {
    self.transport = transport
  }

  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    let member = Observer(observer)
    groups[request, default: []].append(member)
    transport.fetch(request) { [weak member] answer in
      member?.tell?(answer)
    }
    return Token { [weak self, weak member] in
      guard let member else { return }
      self?.groups[request]?.removeAll { $0 === member }
      member.end()
    }
  }

  func refresh(_ request: Request) {
    guard observedRequests.contains(request) else { return }
    transport.fetch(request) { [weak self] answer in
      for member in self?.groups[request] ?? [] { member.tell?(answer) }
    }
  }

  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    observe(request) { answer in
      do {
        observer(.success(try decode(answer.get())))
      } catch {
        observer(.failure(error))
      }
    }
  }

  /// Groups without members stay in the dictionary, and don't count.
  var observedRequests: Set<Request> {
    Set(groups.filter { !$0.value.isEmpty }.keys)
  }
}
