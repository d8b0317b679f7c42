import Foundation
import Locks
import Testing

@testable import Classroom

/// The book of a kit in which two scripts stand in for the compilers.
@Suite struct `The book` {
  private let kit = TemporaryFolder()
  private let tools = TemporaryFolder()
  private let book: Book

  init() throws {
    try kit.write("# The book", to: "docs/Observatory.docc/Observatory.md")
    try kit.write("let one = 1", to: "Sources/One/One.swift")
    try kit.write("a brief", to: "Exercises/Chapter1/README.md")
    try kit.write("specs", to: "Tests/Chapter1Tests/Step1.swift")
    book = Book(
      of: Kit(root: kit.url),
      modules: ["One", "Two"],
      tools: Book.Tools(swift: tools.file("swift").path, path: tools.url.path)
    )
    try write(swift: graphs(of: "One", "Two", "One@Two", "Three"))
    try write(docc: page("first"))
  }

  @Test func `becomes a site, with what its links lead to`() throws {
    #expect(try book.build { _ in } == [])
    #expect(book.place == kit.file(".build/docs/site").path)
    #expect(try text("documentation/index.html") == "first\n")
    #expect(try text("Sources/One/One.swift") == "let one = 1")
    #expect(try text("Exercises/Chapter1/README.md") == "a brief")
    #expect(try text("Tests/Chapter1Tests/Step1.swift") == "specs")
  }

  @Test func `has the symbols of its modules and no others`() throws {
    try write(docc: page("$(cd \"$4\" && echo *)"))
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html") == "One.symbols.json One@Two.symbols.json Two.symbols.json\n")
  }

  @Test func `takes a warning for an error`() throws {
    try write(docc: "for word; do echo \"$word\"; done >>\"$6.words\"; mkdir -p \"$6\"")
    #expect(try book.build { _ in } == [])
    let words = try String(contentsOf: kit.file(".build/docs/next.words"), encoding: .utf8)
    #expect(words.split(separator: "\n").contains("--warnings-as-errors"))
  }

  @Test func `leaves out of the site what was built, hidden, or lies elsewhere`() throws {
    try kit.write("built", to: "Exercises/.build/debug/thing")
    try kit.write("hidden", to: "Sources/.DS_Store")
    try FileManager.default.createSymbolicLink(at: kit.file("Sources/away"), withDestinationURL: tools.url)
    try FileManager.default.createSymbolicLink(at: kit.file("Sources/swift"), withDestinationURL: tools.file("swift"))
    #expect(try book.build { _ in } == [])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: book.place + "/Sources") == ["One", "One/One.swift"])
    #expect(!FileManager.default.fileExists(atPath: book.place + "/Exercises/.build"))
  }

  @Test func `is the newest one each time, with nothing of the one before`() throws {
    #expect(try book.build { _ in } == [])
    try write(docc: page("second"))
    try FileManager.default.removeItem(at: kit.file("Exercises/Chapter1"))
    #expect(try book.build { _ in } == [])
    #expect(try text("documentation/index.html") == "second\n")
    #expect(!FileManager.default.fileExists(atPath: book.place + "/Exercises/Chapter1"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kit.file(".build/docs").path).sorted()
        == ["build", "graphs", "lock", "output", "site", "symbols"]
    )
  }

  @Test func `with something wrong in it is told by file and line, and the last site stays`() throws {
    #expect(try book.build { _ in } == [])
    try write(
      docc: """
        mkdir -p "$6"
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
    #expect(try text("documentation/index.html") == "first\n")
  }

  @Test func `of modules that do not compile is told so, and the last site stays`() throws {
    #expect(try book.build { _ in } == [])
    try write(swift: "echo \"$3/Sources/One/One.swift:1:5: error: no\"; exit 1")
    #expect(try book.build { _ in } == ["Sources/One/One.swift:1:5: error: no"])
    #expect(try text("documentation/index.html") == "first\n")
  }

  @Test func `passes on all that was said where no line has the form of an error`() throws {
    try write(docc: "echo 'out of memory'; echo 'alas'; exit 134")
    #expect(try book.build { _ in } == ["out of memory", "alas"])
    try write(docc: "exit 1")
    #expect(try book.build { _ in } == ["docc has failed without a word"])
  }

  @Test func `has its modules built again where the compiler has nothing to do, and the graphs are gone`() throws {
    // As SwiftPM does it: what was compiled once isn't again, and then no graph is written.
    try write(swift: "[ -e \"$5/made\" ] && exit; mkdir -p \"$5\"; touch \"$5/made\"\n\(graphs(of: "One", "Two"))")
    #expect(try book.build { _ in } == [])
    try FileManager.default.removeItem(at: kit.file(".build/docs/graphs/Two.symbols.json"))
    #expect(try book.build { _ in } == [])
    #expect(FileManager.default.fileExists(atPath: kit.file(".build/docs/symbols/Two.symbols.json").path))
  }

  @Test func `needs a graph of each module`() throws {
    try write(swift: graphs(of: "One"))
    let trouble = #expect(throws: EnvironmentError.self) { try book.build { _ in } }
    #expect(trouble?.sentence == "the compiler has written no symbol graph of Two")
  }

  @Test func `that is missing is said to be`() throws {
    try FileManager.default.removeItem(at: kit.file("docs"))
    let trouble = #expect(throws: EnvironmentError.self) { try book.build { _ in } }
    #expect(trouble?.sentence == "there is no book here, as docs/Observatory.docc is missing")
  }

  @Test func `says where it can't be written`() throws {
    try kit.write("in the way", to: ".build/docs")
    let trouble = #expect(throws: EnvironmentError.self) { try book.build { _ in } }
    #expect(
      trouble?.sentence
        == "\(kit.file(".build/docs").path) can't be read or written; see whether the disk is full, or the folder "
        + "somebody else's"
    )
  }

  @Test func `is built by one at a time`() throws {
    try FileManager.default.createDirectory(at: kit.file(".build/docs"), withIntermediateDirectories: true)
    let lock = try FileLock(kit.file(".build/docs/lock"), of: "the book")
    let trouble = #expect(throws: EnvironmentError.self) { try book.build { _ in } }
    #expect(
      trouble?.sentence == "another run of the command is working on the book; wait until it ends, or end it"
    )
    withExtendedLifetime(lock) {}
  }

  @Test func `says how far it is`() throws {
    let said = Mutex<[String]>([])
    #expect(try book.build { line in said.withLock { $0.append(line) } } == [])
    #expect(said.withLock(\.self) == ["Reading the modules; the first time that takes a while.", "Making the pages."])
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
    let trouble = #expect(throws: EnvironmentError.self) { try book.build { _ in } }
    #expect(
      trouble?.sentence
        == "there is no docc here, which comes with Swift; install a whole toolchain, or add it to the path"
    )
  }

  // MARK: Fixtures

  // Is called with: build --package-path $3 --scratch-path $5 --product $7 -Xswiftc … ${13}
  private func write(swift script: String) throws { try tools.writeProgram(script, to: "swift") }

  // Is called with: convert $2 --additional-symbol-graph-dir $4 --output-path $6 …
  private func write(docc script: String) throws { try tools.writeProgram(script, to: "docc") }

  private func graphs(of modules: String...) -> String {
    "mkdir -p \"$5\" \"${13}\"\n" + modules.map { "echo {} >\"${13}/\($0).symbols.json\"" }.joined(separator: "\n")
  }

  private func page(_ text: String) -> String {
    "mkdir -p \"$6/documentation\" && echo \"\(text)\" >\"$6/documentation/index.html\""
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: book.place).appending(path: path), encoding: .utf8)
  }
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
