import Foundation
import Locks
import SpecSupport
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The book of a kit in which two scripts stand in for the compilers.
@Suite struct `The book` {
  private let kit = TemporaryFolder()
  private let tools = TemporaryFolder()
  private let book: Book

  init() throws {
    try kit.write("# The book", to: "docs/Observatory.docc/Observatory.md")
    book = bookOfScripts(kit: kit.url, tools: tools.url)
    try write(swift: graphs(of: "One", "Two", "One@Two", "Three"))
    try write(docc: page("first"))
  }

  @Test func `becomes a site`() throws {
    #expect(try book.build { _ in } == [])
    #expect(book.sitePath == kit.file(".build/docs/site").path)
    #expect(try text("documentation/index.html") == "first\n")
  }

  @Test func `has the symbols of its modules and no others`() throws {
    try write(docc: page("$(cd \"$4\" && echo *)"))
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html") == "One.symbols.json One@Two.symbols.json Two.symbols.json\n")
  }

  @Test func `takes a warning for an error`() throws {
    try write(docc: page("$*"))
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html").contains(" --warnings-as-errors"))
  }

  @Test func `with something wrong in it is reported by file and line`() throws {
    try write(
      docc: """
        echo "$2/Observatory.md:3:1: error: 'Nowhere' doesn't exist at '/Observatory'" >&2
        echo 'Error: An error was encountered while compiling documentation' >&2
        exit 1
        """
    )
    #expect(
      try book.build { _ in } == [
        "docs/Observatory.docc/Observatory.md:3:1: error: 'Nowhere' doesn't exist at '/Observatory'"
      ]
    )
  }

  @Test func `of modules that do not compile is reported by file and line`() throws {
    try write(swift: "echo \"$3/Sources/One/One.swift:1:5: error: no\"; exit 1")
    #expect(try book.build { _ in } == ["Sources/One/One.swift:1:5: error: no"])
  }

  @Test func `passes on all output where no line has the form of an error`() throws {
    try write(docc: "echo 'out of memory'; echo 'alas'; exit 134")
    #expect(try book.build { _ in } == ["out of memory", "alas"])
    try write(docc: "exit 1")
    #expect(try book.build { _ in } == ["docc failed without a message"])
  }

  @Test func `has its modules built again where the compiler has nothing to do, and the graphs are gone`() throws {
    // As SwiftPM does it: what was compiled once isn't again, and then no graph is written.
    try write(swift: "[ -e \"$5/made\" ] && exit; mkdir -p \"$5\"; touch \"$5/made\"\n\(graphs(of: "One", "Two"))")
    #expect(try book.build { _ in } == [])
    try FileManager.default.removeItem(at: kit.file(".build/docs/graphs/Two.symbols.json"))
    #expect(try book.build { _ in } == [])
    #expect(FileManager.default.fileExists(atPath: kit.file(".build/docs/symbols/Two.symbols.json").path))
  }

  // MARK: What is in the way

  @Test func `needs a graph of each module`() throws {
    try write(swift: graphs(of: "One"))
    expect(.unavailable, "the compiler wrote no symbol graph of Two")
  }

  @Test func `that is missing is reported`() throws {
    try FileManager.default.removeItem(at: kit.file("docs"))
    expect(.missing, "there is no book here, as docs/Observatory.docc is missing")
  }

  @Test func `names the folder that can't be written`() throws {
    try kit.write("in the way", to: ".build/docs")
    expect(
      .unwritable,
      "\(kit.file(".build/docs").path) can't be read or written; check its owner, and the space on the disk"
    )
  }

  @Test func `is built by one process at a time`() throws {
    try FileManager.default.createDirectory(at: kit.file(".build/docs"), withIntermediateDirectories: true)
    let lock = try FileLock(kit.file(".build/docs/lock"), of: "the book")
    expect(.unavailable, "another run of the command is working on the book; wait until it ends, or end it")
    withExtendedLifetime(lock) {}
  }

  @Test func `reports each stage`() throws {
    let said = Mutex<[String]>([])
    #expect(try book.build { line in said.withLock { $0.append(line) } } == [])
    #expect(said.withLock(\.self) == ["Reading the modules; the first time takes a minute.", "Making the pages."])
  }

  // MARK: docc itself

  @Test func `is made by the docc that xcrun names, where there is xcrun`() throws {
    try tools.writeProgram("echo \(tools.url.path)/Xcode/docc; [ \"$*\" = '--find docc' ]", to: "xcrun")
    try tools.writeProgram(page("by Xcode"), to: "Xcode/docc")
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html") == "by Xcode\n")
  }

  @Test func `is made by the docc on the path, where xcrun has none`() throws {
    try tools.writeProgram("echo nonsense; exit 72", to: "xcrun")
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html") == "first\n")
  }

  @Test func `can't be made without docc, and says so`() throws {
    try FileManager.default.removeItem(at: tools.file("docc"))
    expect(
      .unavailable,
      "there is no docc here, which comes with Swift; install a whole toolchain, or add it to the PATH"
    )
  }

  // MARK: Serving

  @Test func `is served by docc in the place of this process`() async throws {
    try write(docc: "echo $$; echo \"$1 $2\"; echo \"$7\"; (cd \"$4\" && echo *); exit 7")
    let kit = kit.url, tools = tools.url
    let result = try await #require(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
      [kit = kit as URL, tools = tools as URL] in
      startWatchdog()
      print(getpid())
      _ = try bookOfScripts(kit: kit, tools: tools).serve(on: LocalPort(firstFreeOf: [8080, 8081, 8082])) { _ in }
    }
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(lines.count == 5)
    #expect(lines[1] == lines[0], "docc should have the process id of the command.")
    #expect(
      lines[2...] == [
        "preview \(kit.path)/docs/Observatory.docc", "--port", "One.symbols.json One@Two.symbols.json Two.symbols.json",
      ]
    )
  }

  @Test func `ends by Ctrl-C while it is served`() async throws {
    // A shell that is started with a signal held back never gets it.
    try write(docc: "kill -INT $$; exit 3")
    let kit = kit.url, tools = tools.url
    await #expect(processExitsWith: .signal(SIGINT)) { [kit = kit as URL, tools = tools as URL] in
      startWatchdog()
      Interruption.watch()
      _ = try bookOfScripts(kit: kit, tools: tools).serve(on: LocalPort(firstFreeOf: [8080, 8081, 8082])) { _ in }
    }
  }

  @Test func `with modules that do not compile isn't served`() throws {
    try write(swift: "echo \"$3/Sources/One/One.swift:1:5: error: no\"; exit 1")
    let port = try LocalPort(firstFreeOf: Array(8080...8099))
    #expect(try book.serve(on: port) { _ in } == ["Sources/One/One.swift:1:5: error: no"])
  }

  // MARK: Fixtures

  // Is called with: build --package-path $3 --scratch-path $5 --product $7 -Xswiftc … ${13}
  private func write(swift script: String) throws { try tools.writeProgram(script, to: "swift") }

  // Is called with: convert $2 --additional-symbol-graph-dir $4 --output-path $6 …
  private func write(docc script: String) throws { try tools.writeProgram(script, to: "docc") }

  private func graphs(of modules: String...) -> String {
    "mkdir -p \"$5\" \"${13}\"\n" + modules.map { "echo {} >\"${13}/\($0).symbols.json\"" }.joined(separator: "\n")
  }

  private func expect(_ kind: BookError.Kind, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: BookError.self, sourceLocation: sourceLocation) { try book.build { _ in } }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(error?.sentence == sentence, sourceLocation: sourceLocation)
  }

  private func page(_ text: String) -> String {
    "mkdir -p \"$6/documentation\" && echo \"\(text)\" >\"$6/documentation/index.html\""
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: book.sitePath).appending(path: path), encoding: .utf8)
  }
}

private func bookOfScripts(kit: URL, tools: URL) -> Book {
  Book(
    of: Kit(root: kit),
    modules: ["One", "Two"],
    tools: Book.Tools(swift: tools.appending(path: "swift").path, path: tools.path)
  )
}

extension TemporaryFolder {
  /// Makes a program that does what the script says.
  ///
  /// The program itself isn't written here: while another test starts one, the new process has a copy of
  /// each descriptor for a moment, and what is open for writing can't be run.
  fileprivate func writeProgram(_ script: String, to path: String) throws {
    try write(script, to: "\(path).script")
    guard !FileManager.default.fileExists(atPath: file(path).path) else { return }
    let program = URL(filePath: #filePath).appending(path: "../../Fixtures/script").standardizedFileURL
    try FileManager.default.createSymbolicLink(at: file(path), withDestinationURL: program)
  }
}
