import SpecSupport

@testable import Chapter6

// What the actions of the stories speak of.

extension TimetableAction {
  typealias Line = StoryLine<TimetableAction>

  /// What is observed, of which client.
  typealias Group = (client: Client, topic: Topic)

  /// Who observes what of which client.
  typealias Details = (name: String, client: Client, topic: Topic, reading: Reading)

  /// Two clients of one server.
  enum Client: String {
    case client, other
  }

  /// The requests of the stories, as Swift.
  enum Topic: String, CaseIterable {
    case platform1 = ".platform1"
    case platform2 = ".platform2"
    case platform12 = ".platform12"
    case arrivals = ".arrivals"
    case journey = ".journey()"
    case backwards = ".journey(backwards: true)"

    var request: Request { Self.requests[self] ?? .platform2 }

    /// The first that asks for the same.
    var equal: Topic { self == .backwards ? .journey : self }

    static func platform(_ number: Int) -> Topic {
      number == 1 ? .platform1 : number == 2 ? .platform2 : .platform12
    }

    /// The number of the platform that it asks for, if it does.
    var platform: Int { self == .platform1 ? 1 : self == .platform2 ? 2 : 12 }

    /// What failures call the request with this name.
    static func name(_ request: String) -> String { names[request] ?? request }

    private static let requests: [Topic: Request] = [
      .platform1: .platform1, .platform2: .platform2, .platform12: .platform12, .arrivals: .arrivals,
      .journey: .journey(), .backwards: .journey(backwards: true),
    ]

    private static let names = Dictionary(allCases.map { ($0.request.name, $0.rawValue) }) { first, _ in first }
  }

  /// What an observer makes of a text.
  enum Reading {
    case text, train, length

    var argument: String {
      switch self {
      case .text: ""
      case .train: ", decoding: Departure.init(body:)"
      case .length: ", decoding: lengthUnlessHarbour"
      }
    }

    /// What an observer receives that reads an answer so.
    func text(of body: Body) -> String {
      guard body.isText else { return "the line is down at \(body.words)" }
      switch self {
      case .text: return body.words
      case .train:
        guard body.isTrain else { return "can't read '\(body.words)'" }
        return "\(body.words.dropFirst(6)) at \(body.words.prefix(5))"
      case .length:
        return body.words.hasSuffix("Harbour") ? "the line is down at Harbour" : "\(body.words.count) letters"
      }
    }
  }

  /// What the server answers.
  enum Body: Equatable {
    case text(String), lineDown(String)

    static let lindholm = text("07:05 Lindholm")

    var isText: Bool { if case .text = self { true } else { false } }

    /// Whether it describes a train: "07:05 Lindholm".
    var isTrain: Bool { isText && words.contains(":") }

    /// The text, or the place where the line is down.
    var words: String {
      switch self {
      case .text(let words), .lineDown(let words): words
      }
    }

    var code: String {
      switch self {
      case .text(let text): "\"\(text)\""
      case .lineDown(let place): "LineDown(place: \"\(place)\")"
      }
    }

    var answer: Answer<String> {
      switch self {
      case .text(let text): .success(text)
      case .lineDown(let place): .failure(LineDown(place: place))
      }
    }
  }
}

/// Decodes a text in a way of its own, and fails with a reason of its own.
func lengthUnlessHarbour(_ text: String) throws -> Int {
  if text.hasSuffix("Harbour") { throw LineDown(place: "Harbour") }
  return text.count
}
