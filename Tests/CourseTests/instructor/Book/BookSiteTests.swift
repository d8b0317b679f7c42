import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import instructor

/// The book of a kit in which two scripts stand in for the compilers; `.ci/run` makes the real one.
@Suite struct `The book as a site` {
  private let kit: ScratchFolder
  private let tools: ScratchFolder
  private let book: Book

  init() throws {
    kit = try ScratchFolder()
    tools = try ScratchFolder()
    try kit.write("# The book", to: "docs/Observatory.docc/Observatory.md")
    book = bookOfScripts(kit: kit.url, tools: tools.url)
    // It is called with `build --package-path $3 --product examples`, and then with `--show-bin-path` besides; for each
    // module with `symbolgraph-extract -module-name $3 -output-dir $5 …`.
    try write("[ $1 = build ] && echo /products || echo {} >\"$5/$3.symbols.json\"", to: "swift")
  }

  @Test func `is written also over an earlier site, with a first page, but over no other files`() throws {
    let site = try ScratchFolder()
    let purpose = DocsCommand.Purpose.site(folder: site.url.path, basePath: "/")
    try write(docc: "mkdir -p \"$6/data\" \"$6/documentation\"")
    for _ in 1...2 { try expect(book.make(for: purpose) { _ in }, is: []) }
    #expect(try site.text(of: "index.html").contains("url=documentation/observatory/"))
    try site.remove("data")
    let sentence = "\(site.url.path) has other files in it; name an empty folder"
    #expect(throws: EnvironmentError(sentence, kind: .unwritable)) { try book.make(for: purpose) { _ in } }
  }

  @Test func `with something wrong in it, or in its modules, is reported by file and line`() throws {
    let problem = "Observatory.md:3:1: error: 'Nowhere' doesn't exist at '/Observatory'"
    // Without that option, docc succeeds in spite of a warning.
    try write(docc: "[ $8 = --warnings-as-errors ] || exit 0; echo \"$2/\(problem)\" >&2; echo 'Error: no' >&2; exit 1")
    try expect(problems(), is: ["docs/Observatory.docc/\(problem)"])
    try write(docc: "for page in Brief2 Exercises; do echo \"$2/$page.md:1:2: error: no\"; done; exit 1")
    try expect(problems(), is: ["Exercises/Chapter2/README.md:1:2: error: no", "Exercises/README.md:1:2: error: no"])
    try kit.write(lesson.joined(separator: "\n"), to: "docs/Observatory.docc/Course/One.tutorial")
    try write(docc: "echo \"$2/Course/One.tutorial:9:5: error: no\"; exit 1")
    try expect(problems(), is: ["docs/Observatory.docc/Course/One.tutorial:8:5: error: no"])
    try write(docc: "echo 'out of memory'; echo 'alas'; exit 134")
    try expect(problems(), is: ["out of memory", "alas"])
    try write(docc: "exit 1")
    try expect(problems(), is: ["docc failed without a message"])
    try write("echo \"$3/Sources/One/One.swift:1:5: error: no\"; exit 1", to: "swift")
    try expect(problems(), is: ["Sources/One/One.swift:1:5: error: no"])
  }

  @Test func `needs docc, and is made by one run at a time`() throws {
    let noDocC = "there is no docc here, which comes with Swift; install a whole toolchain, or add it to the PATH"
    #expect(throws: EnvironmentError(noDocC)) { try problems() }
    try write(docc: "exit 0")
    let lock = try FileLock(kit.file(".build/docs/lock"), of: "the book")
    let isLocked = "another run of the command is working on the book; wait until it ends, or end it"
    #expect(throws: EnvironmentError(isLocked)) { try problems() }
    withExtendedLifetime(lock) {}
  }

  @Test func `is served by docc in the place of this process, with no older symbols`() async throws {
    try kit.write("{}", to: ".build/docs/graphs/Three.symbols.json")
    try write(docc: "echo $$; echo \"$1 $2\"; echo \"$7 $8\"; (cd \"$4\" && echo *); exit 7")
    let kit = kit.url
    let tools = tools.url
    let result = try await #require(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
      [kit = kit as URL, tools = tools as URL] in
      startWatchdog()
      print(getpid())
      _ = try bookOfScripts(kit: kit, tools: tools).make(for: .served(port: 8080)) { _ in }
    }
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").map(String.init)
    // It has the process id of the command.
    let id = try #require(lines.first)
    let catalog = "\(kit.path)/.build/docs/Observatory.docc"
    expect(lines, is: [id, id, "preview \(catalog)", "--port 8080", "One.symbols.json Two.symbols.json"])
  }

  private func write(docc script: String) throws { try write(script, to: "docc") }

  /// Makes a program that does what the script says.
  ///
  /// The program itself isn't written here, but linked to. While another test starts a process, that one has a copy of
  /// each descriptor for a moment, and a file that is open for writing can't be run.
  private func write(_ script: String, to program: String) throws {
    try tools.write(script, to: "\(program).script")
    try tools.link(program, to: URL(filePath: #filePath).appending(path: "../script").standardizedFileURL.path)
  }

  private func problems() throws -> [String] { try book.make(for: .local) { _ in } }
}

private func bookOfScripts(kit: URL, tools: URL) -> Book {
  let swift = tools.appending(path: "swift").path
  return Book(kit: Kit(root: kit), modules: ["One", "Two"], swift: swift, path: tools.path)
}

/// The steps of a lesson, of which the first alone has code.
private let lesson = [
  "    @Steps {", "      @Step {", "        @Code(name: \"A.swift\", file: a.swift)", "      }",
  "      @Step {", "      }", "      @Step {", "      }", "    }",
]

@Suite struct `The pages that the kit adds to the book` {
  @Test func `are lessons whose code stays beside the steps below, except for the last of a section`() throws {
    let kit = try ScratchFolder()
    try kit.write((lesson + lesson).joined(separator: "\n"), to: "docs/Observatory.docc/One.tutorial")
    try BookCatalog(kit: Kit(root: kit.url), url: kit.file("catalog")).write(modules: [])
    let repeated = lesson[...4] + ["          @Code(name: \"A.swift\", file: a.swift)"] + lesson[5...]
    try expect(kit.text(of: "catalog/One.tutorial"), is: (repeated + repeated).joined(separator: "\n"))
  }

  @Test func `are the briefs, and one for each module that leads to its article`() throws {
    let kit = try ScratchFolder()
    let docs = "docs/Observatory.docc"
    for (path, text) in [
      "\(docs)/Variants/One.md": "# One",
      "Exercises/README.md": "See [One](Chapter1/README.md), [lesson](../\(docs)/Course/Chapter1.tutorial).",
      "Exercises/Chapter1/README.md": "See [Exercises](../README.md) and `Sources/One`.",
      "Exercises/Chapter2/README.md": "See [One](../Chapter1/README.md), [guide](../../\(docs)/Guides/Guide.md).",
    ] { try kit.write(text, to: path) }
    try BookCatalog(kit: Kit(root: kit.url), url: kit.file("catalog")).write(modules: ["One", "Two"])
    try expect(kit.names(in: "catalog"), is: ["Brief1.md", "Brief2.md", "Exercises.md", "ModuleOne.md", "Variants"])
    #expect(try kit.text(of: "catalog/ModuleOne.md").contains("\n[The article on One](doc:Observatory/One) "))
    try expect(
      ["Exercises", "Brief1", "Brief2"].map { try kit.text(of: "catalog/\($0).md") }.joined(separator: "\n"),
      is: """
        See [One](doc:Brief1), [lesson](doc:Chapter1).
        **Next:** <doc:Brief1> · **Up:** <doc:Observatory>

        @Metadata {
          @PageKind(article)
        }

        ## Topics

        ### The briefs

        - <doc:Brief1>
        - <doc:Brief2>

        See [Exercises](doc:Exercises) and `Sources/One` (<doc:Observatory/One>).
        **Previous:** <doc:Exercises> · **Next:** <doc:Brief2> · **Up:** <doc:Exercises> · **Step by step:** \
        [the lesson](doc:Chapter1)

        See [One](doc:Brief1), [guide](doc:Guide).
        **Previous:** <doc:Brief1> · **Up:** <doc:Exercises> · **Step by step:** [the lesson](doc:Chapter2)

        """
    )
  }
}
