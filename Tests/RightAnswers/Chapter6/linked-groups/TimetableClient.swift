// Design: a group is an object with a linked list; when it is empty it goes, and late answers find nobody.
import ExerciseSupport

/// Asks the server on behalf of its observers, each group of which is an object of its own.
final class TimetableClient {
  private let transport: any Transport
  private var groups: [Request: Group] = [:]

  init(transport: any Transport) {
    self.transport = transport
  }

  func observe(_ request: Request, _ observer: @escaping (Answer<String>) -> Void) -> Token {
    let group = groups[request] ?? Group()
    groups[request] = group
    let link = group.append(observer)
    transport.fetch(request) { [weak link] answer in
      link?.tell?(answer)
    }
    return Token { [weak self, weak group, weak link] in
      guard let group, let link else { return }
      group.remove(link)
      if group.isEmpty, self?.groups[request] === group { self?.groups[request] = nil }
    }
  }

  func refresh(_ request: Request) {
    guard let group = groups[request] else { return }
    transport.fetch(request) { [weak group] answer in
      group?.deliver(answer)
    }
  }

  func observe<Value>(
    _ request: Request,
    decoding decode: @escaping (String) throws -> Value,
    _ observer: @escaping (Answer<Value>) -> Void
  ) -> Token {
    observe(request) { (answer: Answer<String>) in
      switch answer {
      case .success(let text): observer(Result { try decode(text) })
      case .failure(let reason): observer(.failure(reason))
      }
    }
  }

  var observedRequests: Set<Request> {
    Set(groups.keys)
  }
}

private final class Group {
  private var first: Link?
  private weak var last: Link?

  var isEmpty: Bool { first == nil }

  func append(_ tell: @escaping (Answer<String>) -> Void) -> Link {
    let link = Link(tell)
    link.previous = last
    if let last { last.next = link } else { first = link }
    last = link
    return link
  }

  /// Takes a link out.
  ///
  /// A round that stands at it still finds the way on, since the link keeps its `next`.
  func remove(_ link: Link) {
    let tell = link.tell.take()
    if let previous = link.previous { previous.next = link.next } else { first = link.next }
    if let next = link.next { next.previous = link.previous } else { last = link.previous }
    withExtendedLifetime(tell) {}
  }

  func deliver(_ answer: Answer<String>) {
    var link = first
    while let current = link {
      current.tell?(answer)
      link = current.next
    }
  }
}

private final class Link {
  var tell: ((Answer<String>) -> Void)?
  var next: Link?
  weak var previous: Link?

  init(_ tell: @escaping (Answer<String>) -> Void) {
    self.tell = tell
  }
}
