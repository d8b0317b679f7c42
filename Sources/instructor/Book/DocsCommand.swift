import Course
import Stage

/// The command `docs`: builds the book as a site, serves it, or writes it for another server.
struct DocsCommand: Command {
  /// The modules whose symbols have pages in the book: the variants, the scenarios, and where demos write.
  static let modules = [
    "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers",
    "MovieReviews", "ShoppingCart", "NetworkRequests", "Stage",
  ]

  let book: Book
  let purpose: Purpose

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    if case .served(let port) = purpose {
      transcript.write("The book will be at \(style.name("http://localhost:\(port)/documentation/observatory"))")
      let again = style.name("swift run observatory docs")
      transcript.write("After a change, run \(again) beside it, and reload the page. To end, press Ctrl-C.")
    }
    let problems = try book.make(for: purpose, progress: Program.remark)
    transcript.write(lines: problems)
    guard problems.isEmpty else { return false }
    if case .site(let folder, let basePath) = purpose {
      transcript.write("The site is in \(folder), for a server that has it at \(basePath)")
    } else {
      transcript.write("The book is in \(book.sitePath)")
      transcript.write("A browser shows it only if it is served: \(style.name("swift run observatory docs --serve"))")
    }
    return true
  }
}

extension DocsCommand {
  enum Purpose: Equatable {
    /// A look at what is wrong with it.
    case local
    /// Browsers on this machine, by a port.
    case served(port: Int)
    /// Another server: a folder, and the path at which that server has it.
    case site(folder: String, basePath: String)

    init(_ arguments: Arguments) throws(UsageError) {
      let isServed = arguments.has("--serve")
      // docc takes no other ports: those below are the system's.
      let port = try arguments.number(of: "--port", in: 1024...65535)
      let folder = arguments.value(of: "--static")
      let basePath = arguments.value(of: "--base-path")
      if basePath?.hasPrefix("/") == false { throw arguments.error(about: "--base-path") }
      if isServed && folder != nil || port != nil && !isServed || basePath != nil && folder == nil {
        let sentence = "write docs, docs --serve [--port N], or docs --static FOLDER [--base-path PATH]"
        throw UsageError(sentence: sentence)
      }
      if isServed {
        self = .served(port: port ?? 8080)
      } else {
        self = folder.map { .site(folder: $0, basePath: basePath ?? "/") } ?? .local
      }
    }
  }
}
