import Classroom
import Transcripts

/// The command `docs`: builds the book as a site, or serves it.
struct DocsCommand {
  /// The modules whose symbols have pages in the book: the variants, the scenarios, and where demos write.
  static let modules = [
    "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers",
    "MovieReviews", "ShoppingCart", "NetworkRequests", "Transcripts",
  ]

  /// The book, unless this is no clone of the kit.
  var book: Book? = Kit.here.map { Book(of: $0, modules: modules) }
  let serving: Serving?
  let style: Style

  /// Takes a line about the progress, which is no part of the output.
  var remark: (String) -> Void = Observatory.remark

  /// Builds the book, or serves it; `docc` takes the place of this process then.
  ///
  /// - Returns: Whether the book is built, with nothing wrong in it.
  /// - Throws: If it can't be built.
  func run(on transcript: some Transcript) throws(EnvironmentError) -> Bool {
    guard let book else {
      throw EnvironmentError("there is no book here; go to a clone of the kit", kind: .unreadable)
    }
    let problems: [String]
    if let serving {
      // A port in use is noticed before anything is built.
      let port = try LocalPort(firstFreeOf: serving.ports)
      announce(port, on: transcript)
      problems = try book.serve(on: port, progress: remark)
    } else {
      problems = try book.build(progress: remark)
    }
    transcript.write(lines: problems)
    guard problems.isEmpty else { return false }
    transcript.write("The book is in \(book.sitePath)")
    transcript.write("A browser shows it only if it is served: \(style.name("swift run observatory docs --serve"))")
    return true
  }

  private func announce(_ port: LocalPort, on transcript: some Transcript) {
    transcript.write("The book will be at \(style.name("http://localhost:\(port.number)/documentation/observatory"))")
    #if os(macOS)
      transcript.write("It changes at each save. To end, press Ctrl-C.")
    #else
      // Issue 222 of swift-docc: its preview doesn't watch files on Linux.
      let again = style.name("swift run observatory docs")
      transcript.write("After a change, run \(again) beside it, and reload the page. To end, press Ctrl-C.")
    #endif
  }
}

/// Where the book is to be served.
struct Serving: Equatable {
  static let options = ["--serve", "--port"]

  /// The ports to try, in order.
  var ports: [UInt16] = Array(8080...8099)

  /// Understands the words after `docs`.
  ///
  /// - Returns: `nil` if there are none, so that the book is built and not served.
  init?(_ words: [String]) throws(UsageError) {
    if words.isEmpty { return nil }
    var isRequested = false
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--serve": isRequested = true
      case "--port":
        // docc takes no other: those below are the system's.
        guard let port = words.popFirst().flatMap({ UInt16($0) }), port >= 1024 else {
          throw UsageError(sentence: "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080")
        }
        ports = [port]
      default:
        let known = Self.options + [PicturesCommand.option] + Command.helpOptions
        throw UsageError(word, kind: "option", known: known)
      }
    }
    guard isRequested else { throw UsageError(sentence: "--port is for --serve; write docs --serve --port N") }
  }
}
