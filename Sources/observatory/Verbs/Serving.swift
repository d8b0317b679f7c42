/// Where the book is to be served.
struct Serving: Equatable {
  static let options = ["--serve", "--port"]

  /// The ports to try, in order; 0 stands for any that is free.
  var ports: [UInt16] = (8080...8099) + [0]

  /// Understands the words after `docs`.
  ///
  /// - Returns: `nil` if there are none, so that the book is built and not served.
  init?(_ words: [String]) throws(UsageError) {
    if words.isEmpty { return nil }
    var isAskedFor = false
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--serve": isAskedFor = true
      case "--port":
        guard let port = words.popFirst().flatMap({ UInt16($0) }) else {
          throw UsageError(sentence: "--port needs a number up to 65535 after it, as in --serve --port 8080")
        }
        ports = [port]
      default:
        throw UsageError(word, kind: "option", known: Self.options + Command.helpOptions)
      }
    }
    guard isAskedFor else { throw UsageError(sentence: "--port is for --serve; write docs --serve --port N") }
  }
}
