import Classroom
import Transcripts

/// The verb `docs`: builds the book, says where it is, and serves it if it should.
struct Docs {
  /// The modules whose symbols have pages in the book: the variants, the scenarios, and where demos write.
  static let modules = [
    "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers",
    "MovieReviews", "ShoppingCart", "NetworkRequests", "Transcripts",
  ]

  /// The book, unless this is no clone of the kit.
  var book: Book? = Kit.here.map { Book(of: $0, modules: modules) }
  let serving: Serving?
  let style: Style

  /// Takes a line for those who watch, which is none of the output; called from any thread.
  var remark: @Sendable (String) -> Void = Observatory.remark

  /// Builds the book, and serves it for as long as this process runs, if it should.
  ///
  /// - Returns: Whether the book is there, with nothing wrong in it.
  func run(on transcript: some Transcript) -> Bool {
    guard let book else {
      remark("error: there is no book here; go to a clone of the kit")
      return false
    }
    do {
      let problems = try book.build(progress: remark)
      for problem in problems { transcript.write(problem) }
      guard problems.isEmpty else { return false }
      if let serving { try serve(book, at: serving.ports, transcript) }
    } catch let trouble as EnvironmentError {
      remark("error: \(trouble.sentence)".wrapped)
      return false
    } catch {
      remark("error: \(error)".wrapped)
      return false
    }
    transcript.write("The book is in \(book.place)")
    transcript.write("A browser shows it only if it is served: \(style.name("swift run observatory docs --serve"))")
    return true
  }

  private func serve(_ book: Book, at ports: [UInt16], _ transcript: some Transcript) throws -> Never {
    let server = try book.server(ports: ports, log: remark)
    transcript.write("The book is at \(style.name("http://127.0.0.1:\(server.port)\(Book.start)"))")
    transcript.write("To end, press Ctrl-C.")
    server.run()
  }
}
