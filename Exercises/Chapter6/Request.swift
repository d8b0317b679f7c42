// Nothing to write in this file: it says what the railway's server understands, and how to reach it.

/// A question to the server: its path, and the details.
struct Request: Hashable {
  let path: String
  let parameters: [String: String]

  /// Asks for the next train of a platform.
  static func next(platform: Int) -> Request {
    Request(path: "next", parameters: ["platform": "\(platform)"])
  }
}

/// The answer: a value, or the reason why there is none.
typealias Answer<Value> = Result<Value, any Error>

/// The way to the server.
protocol Transport {
  /// Asks the server, and calls the closure once with the answer: later, or even before this returns.
  func fetch(_ request: Request, completion: @escaping (Answer<String>) -> Void)
}

/// A train, which the server describes by a text such as "07:05 Lindholm".
struct Departure: Equatable {
  let time: String
  let destination: String

  /// Reads the body of an answer; throws an `UnreadableBody` if it is anything else.
  init(body: String) throws {
    let words = body.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].contains(":") else { throw UnreadableBody(body: body) }
    time = String(words[0])
    destination = String(words[1])
  }
}

struct UnreadableBody: Error, Equatable {
  let body: String
}
