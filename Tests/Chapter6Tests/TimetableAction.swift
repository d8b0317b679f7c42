import SpecSupport

@testable import Chapter6

/// What the stories do: observers `a` to `e`, a server that may let questions wait, and screens `s` and `t`.
enum TimetableAction: StoryAction {
  typealias Line = StoryLine<TimetableAction>

  case observe(String, platform: Int, Reading), refresh(platform: Int), round(platform: Int, Body)
  case answer(platform: Int, Body, Server.Place), atOnce(Body?)
  case dispose(String), release(String), renewClient
  case make(String, [Int]), appear(String), disappear(String)

  /// What an observer makes of a text.
  enum Reading {
    case text, train

    /// What an observer receives that reads an answer so.
    func text(of body: Body) -> String {
      if !body.isText { return "the line is down at \(body.words)" }
      if self == .text { return body.words }
      return body.isTrain ? "\(body.words.dropFirst(6)) at \(body.words.prefix(5))" : "can't read '\(body.words)'"
    }
  }

  /// What the server answers.
  struct Body: Equatable {
    /// The text, or the place where the line is down.
    let words: String
    var isText = true

    static let lindholm = Body(words: "07:05 Lindholm")

    /// Whether it describes a train: "07:05 Lindholm".
    var isTrain: Bool { isText && words.contains(":") }

    var code: String { isText ? "\"\(words)\"" : "LineDown(place: \"\(words)\")" }

    var answer: Answer<String> { isText ? .success(words) : .failure(LineDown(place: words)) }
  }

  var description: String {
    switch self {
    case .observe(let name, let platform, .text): "\(name) = client.observe(.platform\(platform)) { … }"
    case .observe(let name, let platform, .train):
      "\(name) = client.observe(.platform\(platform), decoding: Departure.init(body:)) { … }"
    case .refresh(let platform): "client.refresh(.platform\(platform))"
    case .round(let platform, let body):
      "\(Self.refresh(platform: platform)); \(Self.answer(platform: platform, body, .newest))"
    case .answer(let platform, let body, let place):
      "server.\(body.isText ? "answer" : "fail")(.platform\(platform), \(body.code)\(place.argument))"
    case .atOnce(nil): "server.answerAtOnce = nil"
    case .atOnce(let body?): "server.answerAtOnce = .\(body.isText ? "success" : "failure")(\(body.code))"
    case .dispose(let name): "\(name).dispose()"
    case .release(let name): "\(name) = nil"
    case .renewClient: "client = nil; client = TimetableClient(transport: server)"
    case .make(let screen, let platforms): "\(screen) = TimetableScreen(client: client, platforms: \(platforms))"
    case .appear(let screen): "\(screen).appear()"
    case .disappear(let screen): "\(screen).disappear()"
    }
  }

  var simpler: [Self] {
    switch self {
    case .observe(let name, let platform, .train): [.observe(name, platform: platform, .text)]
    case .round(let platform, let body) where body != .lindholm: [.round(platform: platform, .lindholm)]
    case .answer(let platform, let body, let place) where place != .oldest: [.answer(platform: platform, body, .oldest)]
    case .answer(let platform, let body, let place) where body != .lindholm:
      [.answer(platform: platform, .lindholm, place)]
    case .atOnce(let body?) where body != .lindholm: [.atOnce(.lindholm)]
    case .release(let name): [.dispose(name)]
    case .make(let screen, let platforms) where platforms.count > 1:
      [.make(screen, platforms.dropLast()), .make(screen, Array(platforms.dropFirst()))]
    default: []
    }
  }

  static let names = [["a", "b", "c", "d", "e"], ["s", "t"]]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .observe(let name, let platform, let reading): .observe(newName(name), platform: platform, reading)
    case .dispose(let name): .dispose(newName(name))
    case .release(let name): .release(newName(name))
    case .make(let name, let platforms): .make(newName(name), platforms)
    case .appear(let name): .appear(newName(name))
    case .disappear(let name): .disappear(newName(name))
    case .refresh, .round, .answer, .atOnce, .renewClient: self
    }
  }
}

extension Server.Place {
  fileprivate var argument: String { self == .oldest ? "" : ", .\(self)" }
}

// MARK: - Promises

/// What the brief promises, in the order in which a story, shrunk to its shortest, is about it.
enum TimetablePromise: String, CaseIterable {
  case ownAnswer = """
    The brief, step 1: "`observe(_:_:)` asks the transport exactly once, before returning, even if the same question \
    is already on its way. This observer alone receives the answer."
    """
  case atOnce = "The brief, step 1: \"The answer may come later, or even before `fetch` returns.\""
  case refreshForNobody = "The brief, step 2: \"Without an observer of the request, `refresh(_:)` asks nothing.\""
  case refresh = """
    The brief, step 2: "`refresh(_:)` asks once, and delivers the answer to all observers of an equal request, in the \
    order in which they registered, and to nobody else."
    """
  case refreshAgain = "The brief, step 2: \"Each refresh asks again, even if other questions are on their way.\""
  case everyAnswer =
    "The brief, step 2: \"Observers receive every answer when it comes, even an old or an equal answer.\""
  case failure = """
    The brief, step 3: "A failure goes unchanged to the observers that would have received the value". "The observers \
    stay registered, and receive the next answer."
    """
  case decoding = """
    The brief, step 4: "An error of the decoding closure goes to this observer alone, as a failure." "With or without \
    decoding, all observers of an equal request form one group."
    """
  case decodingOnce = """
    The brief, step 4: "The client calls the decoding closure once for each text this observer receives, even for an \
    equal text."
    """
  case leaving = "The brief, step 5: disposing of a token \"ends its own subscription and no other.\""
  case release = """
    The brief, step 5: with the end of a subscription, "the client releases the closure immediately, and the decoding \
    closure, too."
    """
  case observedRequests = """
    The brief, step 5: "`observedRequests` contains the requests with an observer. When the last observer of a request \
    leaves, the client removes the request." The property was read after each line of the story.
    """
  case clientReleased = """
    The brief, step 5: "A token keeps neither the client nor the closures alive. A deallocated client releases its \
    closures, even if tokens are left."
    """
  case screen = """
    The brief, step 6: "A screen observes from `appear()` to `disappear()`, and again after the next `appear()`." \
    "Only an answer for a platform changes the line of that platform."
    """
  case screenReleased = """
    The brief, step 6: "Nothing keeps a released screen alive, even without a `disappear()`, and its subscriptions end."
    """
  case lateAnswer = """
    The brief, step 7: "If an observer leaves before its first answer comes, nobody receives that answer. If observers \
    leave during a refresh, only the remaining observers receive the answer."
    """
  case removedInRound = """
    The brief, step 7: "An observer removed before its turn doesn't receive the answer, and the client skips no other \
    observer."
    """

  /// The promise that a story breaks, by what differs at its end and by what it needs.
  static func broken(by story: Story<TimetableAction>, difference: [String]) -> TimetablePromise {
    func isAllAbout(_ words: String) -> Bool { !difference.isEmpty && difference.allSatisfy { $0.contains(words) } }
    switch story.lines.last?.action {
    case .renewClient? where isAllAbout("closures kept:"): return .clientReleased
    case .make? where isAllAbout("observedRequests"): return .screenReleased
    case .refresh(let platform)?, .round(let platform, _)?:
      if story.isDeserted(platform), difference.first?.contains("asked ") != false { return .refreshForNobody }
    default: break
    }
    if isAllAbout("closures kept:"), difference.first?.hasSuffix("none") == false { return .release }
    if isAllAbout("observedRequests") { return .observedRequests }
    if isAllAbout(" decoded:") { return .decodingOnce }
    if isAllAbout("asked "), case .observe? = story.lines.last?.action { return .ownAnswer }
    if !story.callbackLines.isEmpty { return .removedInRound }
    let needed = story.lines.map(\.action.promises)
    if let leaving = needed.firstIndex(where: { $0.contains(.leaving) }),
      story.lines[leaving...].contains(where: \.action.isAnswer)
    {
      return .lateAnswer
    }
    let all = needed.flatMap(\.self)
    let refreshCount = all.count { $0 == .refresh }
    let isOldAnswer = if case .answer(_, _, .oldest)? = story.lines.last?.action { true } else { false }
    return switch allCases.last(where: all.contains) {
    case .refresh? where refreshCount > 1 && isAllAbout("asked "): .refreshAgain
    case .refresh? where refreshCount > 1 || isOldAnswer: .everyAnswer
    case .screen? where all.contains(.leaving) && isAllAbout("alive:"): .screenReleased
    case let last: last ?? .ownAnswer
    }
  }
}

extension Story<TimetableAction> {
  /// Whether all observers of a platform have left, if there were any.
  fileprivate func isDeserted(_ platform: Int) -> Bool {
    let observers = lines.filter { line in
      if case .observe(_, platform, _) = line.action { true } else { line.action.promises == [.screen] }
    }
    return observers.count <= lines.count { $0.action.promises == [.leaving] }
  }
}

extension TimetableAction {
  /// Where the brief speaks of the action.
  fileprivate var promises: [TimetablePromise] {
    switch self {
    case .observe(_, _, let reading): reading == .text ? [.ownAnswer] : [.ownAnswer, .decoding]
    case .refresh: [.refresh]
    case .round(_, let body): body.isText ? [.refresh] : [.refresh, .failure]
    case .answer(_, let body, _): body.isText ? [] : [.failure]
    case .atOnce(let body): body?.isText == false ? [.atOnce, .failure] : [.atOnce]
    case .dispose, .release, .disappear: [.leaving]
    case .renewClient: [.clientReleased]
    case .make, .appear: [.screen]
    }
  }

  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }
}
