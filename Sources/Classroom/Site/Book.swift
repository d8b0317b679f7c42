import Foundation

/// The course's book, and how it becomes a site.
///
/// All of it happens below the kit's `.build/docs`. A site that is there stays until the next one is whole.
package struct Book: Sendable {
  /// Who does the work, which tests put somebody else in the place of.
  struct Tools: Sendable {
    var swift = "swift"
    var path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var limit: Duration = .seconds(900)
  }

  /// Where the reader begins, as a path on the site.
  package static let start = "/documentation/observatory"

  // What the book's relative links lead to, which so work on the site as on a code host.
  private static let sources = ["Sources", "Tests", "Exercises", "Solutions"]

  private let kit: Kit
  private let modules: [String]
  private let tools: Tools

  /// - Parameters:
  ///   - kit: The kit it is the book of.
  ///   - modules: The modules whose public symbols have their pages in it.
  package init(of kit: Kit, modules: [String]) {
    self.init(of: kit, modules: modules, tools: Tools())
  }

  init(of kit: Kit, modules: [String], tools: Tools) {
    self.kit = kit
    self.modules = modules
    self.tools = tools
  }

  /// The path of the folder with the site, where there is one.
  package var place: String { site.path }

  private var site: URL { folder.appending(path: "site") }

  private var folder: URL { kit.root.appending(path: ".build/docs") }
  private var catalog: URL { kit.root.appending(path: "docs/Observatory.docc") }
  private var output: URL { folder.appending(path: "output") }

  /// Builds the site anew.
  ///
  /// - Parameter progress: Is told what comes next, in a few words.
  /// - Returns: What is wrong in the book or in the modules, each with its file and line. If that is
  ///   nothing, the site is there.
  /// - Throws: ``EnvironmentError``.
  package func build(progress: (String) -> Void) throws -> [String] {
    do {
      return try buildSite(progress: progress)
    } catch let error as CocoaError {
      // What the file system says is for programmers.
      let place = error.filePath ?? error.url?.path ?? folder.path
      throw EnvironmentError(
        "\(place) can't be read or written; see whether the disk is full, or the folder somebody else's"
      )
    }
  }

  private func buildSite(progress: (String) -> Void) throws -> [String] {
    guard FileManager.default.fileExists(atPath: catalog.path) else {
      throw EnvironmentError("there is no book here, as docs/Observatory.docc is missing")
    }
    let docc = try DocC.find(on: tools.path, output: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try FileLock(folder.appending(path: "lock"), of: "the book")
    defer { withExtendedLifetime(lock) {} }

    progress("Reading the modules; the first time that takes a while.")
    if let problems = try buildGraphs() { return problems }

    progress("Making the pages.")
    let next = folder.appending(path: "next")
    try remove(next)
    let end = try run([
      docc, "convert", catalog.path, "--additional-symbol-graph-dir", symbols.path, "--output-path", next.path,
      "--ide-console-output", "--warnings-as-errors",
    ])
    guard end == .exit(code: 0) else { return problems("docc") }
    for name in Self.sources { try copy(name, to: next) }
    try replaceSite(with: next)
    return []
  }

  /// Takes a port to serve the site at, as it is by then.
  ///
  /// - Parameters:
  ///   - ports: The ports to try, in that order; 0 stands for any.
  ///   - log: Takes a line for each request that finds nothing; called from any thread.
  /// - Returns: The server, which is to be run.
  /// - Throws: ``EnvironmentError`` if none of the ports can be had.
  package func server(ports: [UInt16], log: @escaping @Sendable (String) -> Void) throws -> SiteServer {
    try SiteServer(SiteFolder(site, start: Self.start), ports: ports, log: log)
  }

  private func run(_ words: [String]) throws -> Subprocess.End {
    let program = Subprocess(words: words, environment: ["ANSWERS": nil, "WORKBENCH": nil], output: output)
    let end = try program.run(atMost: tools.limit)
    if end == .stopped { throw EnvironmentError("\(words[0]) took over \(tools.limit), and was stopped; try again") }
    return end
  }

  // Says all of what was written, where no line of it is an error by its form.
  private func problems(_ tool: String) -> [String] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    let found = Diagnostics(text, in: kit.root)
    if !found.errors.isEmpty { return found.errors }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return lines.isEmpty ? ["\(tool) has failed without a word"] : lines
  }
}

// MARK: - The modules' symbols

extension Book {
  private var graphs: URL { folder.appending(path: "graphs") }
  private var symbols: URL { folder.appending(path: "symbols") }

  // The compiler writes the graph of a module while it compiles it. So where nothing is to be compiled, the
  // graphs of the last time must still be there; and if they are not, all is built again.
  private func buildGraphs() throws -> [String]? {
    for isLastAttempt in [false, true] {
      // The command is the one product that has all the modules in it, and none of the student's.
      let end = try run([
        tools.swift, "build", "--package-path", kit.root.path, "--scratch-path", folder.appending(path: "build").path,
        "--product", "observatory", "-Xswiftc", "-emit-symbol-graph", "-Xswiftc", "-emit-symbol-graph-dir",
        "-Xswiftc", graphs.path,
      ])
      guard end == .exit(code: 0) else { return problems("swift build") }
      if try gatherGraphs() { return nil }
      if isLastAttempt { break }
      try remove(folder.appending(path: "build"))
      try remove(graphs)
    }
    let module = modules.first { !hasGraph($0) } ?? "a module"
    throw EnvironmentError("the compiler has written no symbol graph of \(module)")
  }

  private func hasGraph(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: graphs.appending(path: "\(module).symbols.json").path)
  }

  // Of the graphs of all targets, and of what each adds to other modules, takes those that the book has pages for.
  private func gatherGraphs() throws -> Bool {
    guard modules.allSatisfy(hasGraph) else { return false }
    try remove(symbols)
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: graphs.path)
    where name.hasSuffix(".symbols.json") && modules.contains(String(name.prefix { $0 != "." && $0 != "@" })) {
      try FileManager.default.copyItem(at: graphs.appending(path: name), to: symbols.appending(path: name))
    }
    return true
  }
}

// MARK: - The site

extension Book {
  // Regular files, and none that is hidden: so nothing that was built, and nothing that leads elsewhere.
  private func copy(_ name: String, to site: URL) throws {
    let source = kit.root.appending(path: name)
    guard FileManager.default.fileExists(atPath: source.path) else { return }
    for path in try FileManager.default.subpathsOfDirectory(atPath: source.path)
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = source.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let target = site.appending(path: name).appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: file, to: target)
    }
  }

  private func replaceSite(with next: URL) throws {
    let previous = folder.appending(path: "previous")
    try remove(previous)
    let hadSite = FileManager.default.fileExists(atPath: site.path)
    if hadSite { try FileManager.default.moveItem(at: site, to: previous) }
    do {
      try FileManager.default.moveItem(at: next, to: site)
    } catch {
      if hadSite { try FileManager.default.moveItem(at: previous, to: site) }
      throw error
    }
    try remove(previous)
  }

  private func remove(_ place: URL) throws {
    if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
  }
}
