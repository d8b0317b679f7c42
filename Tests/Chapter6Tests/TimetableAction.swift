import SpecSupport

@testable import Chapter6

// The words of the stories: observers `a` to `e` of two clients, whose server may let questions wait, and screens
// `s` and `t`.

enum TimetableAction: StoryAction {
  case observe(String, Client, Topic, Reading), refresh(Client, Topic), round(Client, Topic, Body)
  case answer(Topic, Body, Server.Place), atOnce(Body?)
  case dispose(String), drop(String), replace(Client)
  case make(String, [Int], Client), appear(String), disappear(String)

  var description: String {
    switch self {
    case .observe(let name, let client, let topic, let reading):
      "\(name) = \(client).observe(\(topic.rawValue)\(reading.argument)) { … }"
    case .refresh(let client, let topic): "\(client).refresh(\(topic.rawValue))"
    case .round(let client, let topic, let body):
      "\(Self.refresh(client, topic)); \(Self.answer(topic, body, .newest))"
    case .answer(let topic, let body, let place):
      "server.\(body.isText ? "answer" : "fail")(\(topic.rawValue), \(body.code)\(place.argument))"
    case .atOnce(nil): "server.answerAtOnce = nil"
    case .atOnce(let body?): "server.answerAtOnce = .\(body.isText ? "success" : "failure")(\(body.code))"
    case .dispose(let name): "\(name).dispose()"
    case .drop(let name): "\(name) = nil"
    case .replace(let client): "\(client) = nil; \(client) = TimetableClient(transport: server)"
    case .make(let screen, let platforms, let client):
      "\(screen) = TimetableScreen(client: \(client), platforms: \(platforms))"
    case .appear(let screen): "\(screen).appear()"
    case .disappear(let screen): "\(screen).disappear()"
    }
  }

  var simpler: [Self] {
    switch self {
    case .observe(let name, .other, let topic, let reading): [.observe(name, .client, topic, reading)]
    case .observe(let name, let client, let topic, let reading) where reading != .text:
      [.observe(name, client, topic, .text)]
    case .refresh(.other, let topic): [.refresh(.client, topic)]
    case .round(.other, let topic, let body): [.round(.client, topic, body)]
    case .round(let client, let topic, let body) where body != .lindholm: [.round(client, topic, .lindholm)]
    case .answer(let topic, let body, let place) where place != .oldest: [.answer(topic, body, .oldest)]
    case .answer(let topic, let body, let place) where body != .lindholm: [.answer(topic, .lindholm, place)]
    case .atOnce(let body?) where body != .lindholm: [.atOnce(.lindholm)]
    case .drop(let name): [.dispose(name)]
    case .make(let screen, let platforms, .other): [.make(screen, platforms, .client)]
    case .make(let screen, let platforms, let client) where platforms.count > 1:
      [.make(screen, platforms.dropLast(), client), .make(screen, Array(platforms.dropFirst()), client)]
    default: []
    }
  }

  static let names = [["a", "b", "c", "d", "e"], ["s", "t"]]

  func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .observe(let name, let client, let topic, let reading): .observe(newName(name), client, topic, reading)
    case .dispose(let name): .dispose(newName(name))
    case .drop(let name): .drop(newName(name))
    case .make(let name, let platforms, let client): .make(newName(name), platforms, client)
    case .appear(let name): .appear(newName(name))
    case .disappear(let name): .disappear(newName(name))
    case .refresh, .round, .answer, .atOnce, .replace: self
    }
  }
}

extension Server.Place {
  fileprivate var argument: String { self == .oldest ? "" : ", .\(self)" }
}
