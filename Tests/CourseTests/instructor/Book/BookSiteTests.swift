import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import instructor

/// The book of a kit in which two scripts stand in for the compilers.
@Suite struct `The book as a site` {
  private let kit: ScratchFolder
  private let tools: ScratchFolder
  private let book: Book

  init() throws {
    kit = try ScratchFolder()
    tools = try ScratchFolder()
    try kit.write("# The book", to: "docs/Observatory.docc/Observatory.md")
    book = bookOfScripts(kit: kit.url, tools: tools.url)
    try write(swift: graphs)
    try write(docc: page("first"))
  }

  @Test func `becomes a site with the symbols of its modules and no older ones, in stages`() throws {
    try kit.write("{}", to: ".build/docs/graphs/Three.symbols.json")
    try write(docc: page("$(cd \"$4\" && echo *) $7 $8"))
    var stages: [String] = []
    try expect(book.make(for: .local) { stages.append($0) }, is: [])
    expect(stages, is: ["Reading the modules.", "Making the pages."])
    expect(book.sitePath, is: kit.file(".build/docs/site").path)
    // A warning is reported as an error is, by its file and line.
    try expect(site(), is: "One.symbols.json Two.symbols.json --ide-console-output --warnings-as-errors\n")
  }

  @Test func `is written for another server, also over an earlier site, with a first page that leads into it`() throws {
    let site = try ScratchFolder()
    try write(docc: "mkdir -p \"$6/data\" \"$6/documentation\"")
    for _ in 1...2 {
      #expect(try book.make(for: .site(folder: site.url.path, basePath: "/a")) { _ in } == [])
    }
    #expect(try site.text(of: "index.html").contains("url=documentation/observatory/"))
  }

  @Test func `is not written to a folder with other files, nor if something is wrong in it`() throws {
    let site = try ScratchFolder()
    try write(docc: "echo 'no'; exit 1")
    #expect(try book.make(for: .site(folder: site.url.path, basePath: "/")) { _ in } == ["no"])
    try site.write("mine", to: "letter")
    let sentence = "\(site.url.path) has other files in it; name an empty folder"
    #expect(throws: EnvironmentError(sentence, kind: .unwritable)) {
      try book.make(for: .site(folder: site.url.path, basePath: "/")) { _ in }
    }
  }

  @Test func `with something wrong in it is reported by file and line`() throws {
    let problem = "Observatory.md:3:1: error: 'Nowhere' doesn't exist at '/Observatory'"
    try write(docc: "echo \"$2/\(problem)\" >&2; echo 'Error: An error was encountered' >&2; exit 1")
    try expect(problems(), is: ["docs/Observatory.docc/\(problem)"])
    try write(docc: "for page in Brief2 Exercises; do echo \"$2/$page.md:1:2: error: no\"; done; exit 1")
    try expect(problems(), is: ["Exercises/Chapter2/README.md:1:2: error: no", "Exercises/README.md:1:2: error: no"])
    try write(docc: "echo 'out of memory'; echo 'alas'; exit 134")
    try expect(problems(), is: ["out of memory", "alas"])
    try write(docc: "exit 1")
    try expect(problems(), is: ["docc failed without a message"])
  }

  @Test func `of modules that do not compile is reported by file and line, and not served`() throws {
    try write(swift: "echo \"$3/Sources/One/One.swift:1:5: error: no\"; exit 1")
    let problems = try [book.make(for: .local) { _ in }, book.make(for: .served(port: 8080)) { _ in }]
    expect(problems, is: [["Sources/One/One.swift:1:5: error: no"], ["Sources/One/One.swift:1:5: error: no"]])
  }

  @Test func `says what is in the way`() throws {
    try expect(problems(), is: [])
    var lock: FileLock? = try FileLock(kit.file(".build/docs/lock"), of: "the book")
    expectError("another run of the command is working on the book; wait until it ends, or end it")
    withExtendedLifetime(lock) { lock = nil }
    try tools.remove("docc")
    expectError("there is no docc here, which comes with Swift; install a whole toolchain, or add it to the PATH")
    try kit.remove(".build/docs")
    try kit.write("in the way", to: ".build/docs")
    expectError("\(kit.file(".build/docs").path) can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable)
  }

  @Test func `is made by the docc that xcrun names, or else by that on the path`() throws {
    try writeProgram("echo \(tools.url.path)/swift; exit 72", to: "xcrun")
    try expect(problems(), is: [])
    try expect(site(), is: "first\n")
    try writeProgram("echo \(tools.url.path)/Xcode/docc; [ \"$*\" = '--find docc' ]", to: "xcrun")
    try writeProgram(page("by Xcode"), to: "Xcode/docc")
    try expect(problems(), is: [])
    try expect(site(), is: "by Xcode\n")
  }

  @Test func `is served by docc in the place of this process`() async throws {
    try write(docc: "echo $$; echo \"$1 $2\"; echo \"$7\"; (cd \"$4\" && echo *); exit 7")
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
    expect(
      lines,
      is: [id, id, "preview \(kit.path)/.build/docs/Observatory.docc", "--port", "One.symbols.json Two.symbols.json"]
    )
  }

  // MARK: What the kit adds to the pages that docc makes

  @Test func `has the briefs as pages, and a page for a module that leads to its article`() throws {
    let lesson = "docs/Observatory.docc/Course/Chapter1.tutorial"
    let first = "# Chapter 1: One\n\nSee [Exercises](../README.md) and `Sources/One`."
    try kit.write(first, to: "Exercises/Chapter1/README.md")
    let second =
      "# Chapter 2: Two\n\nSee [One](../Chapter1/README.md), [lesson](../../\(lesson))"
      + ", [guide](../../docs/Observatory.docc/Guides/Guide.md)."
    try kit.write(second, to: "Exercises/Chapter2/README.md")
    try kit.write("# Exercises\n\n1. [One](Chapter1/README.md), [lesson](../\(lesson))", to: "Exercises/README.md")
    try kit.write("# One", to: "docs/Observatory.docc/Variants/One.md")
    try write(docc: page("$(cd \"$2\" && cat Exercises.md Brief1.md Brief2.md ModuleOne.md; ls)"))
    try expect(problems(), is: [])
    try expect(
      site(),
      is: """
        # Exercises

        1. [One](doc:Brief1), [lesson](doc:Chapter1)
        **Next:** <doc:Brief1> · **Up:** <doc:Observatory>

        @Metadata {
          @PageKind(article)
        }

        ## Topics

        ### The briefs

        - <doc:Brief1>
        - <doc:Brief2>
        # Chapter 1: One

        See [Exercises](doc:Exercises) and `Sources/One` (<doc:Observatory/One>).
        **Previous:** <doc:Exercises> · **Next:** <doc:Brief2> · **Up:** <doc:Exercises> · **Step by step:** \
        [the tutorial](doc:Chapter1)
        # Chapter 2: Two

        See [One](doc:Brief1), [lesson](doc:Chapter1), [guide](doc:Guide).
        **Previous:** <doc:Brief1> · **Up:** <doc:Exercises> · **Step by step:** [the tutorial](doc:Chapter2)
        # ``One``

        The types and functions of the module.

        ## Overview

        [The article on One](doc:Observatory/One) says what they are for, draws them, and lists what they
        promise.

        **Up:** <doc:Observatory/One>
        Brief1.md
        Brief2.md
        Exercises.md
        ModuleOne.md
        Observatory.md
        Variants

        """
    )
  }

  @Test func `has its own looks in the pages that docc fills in`() throws {
    try writeProgram(graphs, to: "bin/swift")
    let looks = page("$(cat \"$DOCC_HTML_DIR/index.html\" \"$DOCC_HTML_DIR/index-template.html\")")
    try writeProgram(looks, to: "bin/docc")
    try kit.write("a { color: red; }\n", to: "docs/book.css")
    for name in ["index.html", "index-template.html"] {
      try tools.write("<head></head>\n", to: "share/docc/render/\(name)")
    }
    // The toolchain's own is left alone, and each run begins with that.
    for _ in 1...2 {
      let book = bookOfScripts(kit: kit.url, tools: tools.file("bin"))
      #expect(try book.make(for: .local) { _ in } == [])
      let page = "<head><style>\na { color: red; }\n</style></head>\n"
      try expect(site(), is: page + page)
    }
  }

  // MARK: Fixtures

  /// Makes the program `swift`.
  ///
  /// It is called with `build --package-path $3 --product examples`, and then with `--show-bin-path` besides; for each
  /// module with `symbolgraph-extract -module-name $3 -output-dir $5 …`.
  private func write(swift script: String) throws { try writeProgram(script, to: "swift") }

  /// Makes the program `docc`, which is called with `convert $2 --additional-symbol-graph-dir $4 --output-path $6 …`.
  private func write(docc script: String) throws { try writeProgram(script, to: "docc") }

  private let graphs = "[ $1 = build ] && echo /products || echo {} >\"$5/$3.symbols.json\""

  private func page(_ text: String) -> String {
    "mkdir -p \"$6/documentation\" && echo \"\(text)\" >\"$6/documentation/index.html\""
  }

  /// Makes a program that does what the script says.
  ///
  /// The program itself isn't written here, but linked to. While another test starts a process, that one has a copy of
  /// each descriptor for a moment, and a file that is open for writing can't be run.
  private func writeProgram(_ script: String, to path: String) throws {
    try tools.write(script, to: "\(path).script")
    try tools.link(path, to: URL(filePath: #filePath).appending(path: "../script").standardizedFileURL.path)
  }

  private func problems() throws -> [String] { try book.make(for: .local) { _ in } }

  private func site() throws -> String { try kit.text(of: ".build/docs/site/documentation/index.html") }

  private func expectError(_ sentence: String, kind: EnvironmentError.Kind = .unavailable) {
    #expect(throws: EnvironmentError(sentence, kind: kind)) { try problems() }
  }
}

private func bookOfScripts(kit: URL, tools: URL) -> Book {
  let swift = tools.appending(path: "swift").path
  return Book(kit: Kit(root: kit), modules: ["One", "Two"], swift: swift, path: tools.path)
}
