import Course
import Stage

/// The command `docs`: builds the book as a site, serves it, or writes it for another server.
struct DocsCommand: Command {
  /// The modules whose symbols have pages in the book: the variants, the scenarios, and `Stage`, where demos write.
  static let modules = [
    "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers",
    "MovieReviews", "ShoppingCart", "NetworkRequests", "Stage",
  ]

  let book: Book
  let purpose: Purpose

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    if case .served(let port) = purpose {
      let address = style.name("http://localhost:\(port)/documentation/observatory")
      transcript.write("In a minute or two, the book will be at \(address)")
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
  /// The reason for which the book is built.
  enum Purpose: Equatable {
    /// To see what is wrong with it.
    case local
    /// To show it to browsers on this machine.
    case served(port: Int)
    /// To write it to a folder, for another server that has the folder at this path.
    case site(folder: String, basePath: String)

    private static let usage = UsageError(
      sentence: "write docs, docs --serve [--port N], docs --static FOLDER [--base-path PATH], or docs --pictures"
    )

    init(_ arguments: Arguments) throws(UsageError) {
      // docc takes no lower port: those are the system's.
      let port = try arguments.number(of: "--port", in: 1024...65535)
      let folder = arguments.value(of: "--static")
      let basePath = arguments.value(of: "--base-path")
      if basePath?.hasPrefix("/") == false { throw arguments.error(about: "--base-path") }
      switch (arguments.has("--serve"), port, folder, basePath) {
      // Alone, that option is a command of another program.
      case _ where arguments.has("--pictures"): throw Self.usage
      case (false, nil, nil, nil): self = .local
      case (true, let port, nil, nil): self = .served(port: port ?? 8080)
      case (false, nil, let folder?, let basePath): self = .site(folder: folder, basePath: basePath ?? "/")
      default: throw Self.usage
      }
    }
  }
}
