import Foundation

/// The course's book, and how it becomes a site.
///
/// All output is below the kit's `.build/docs`. An existing site stays until `docc` has made the next one.
package struct Book: Sendable {
  /// The programs that do the work, which tests replace.
  struct Tools: Sendable {
    var swift = "swift"
    var path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var limit: Duration = .seconds(900)
  }

  private let kit: Kit
  private let modules: [String]
  private let tools: Tools

  /// - Parameters:
  ///   - kit: The kit that the book describes.
  ///   - modules: The modules whose public symbols have pages in the book.
  package init(of kit: Kit, modules: [String]) {
    self.init(of: kit, modules: modules, tools: Tools())
  }

  init(of kit: Kit, modules: [String], tools: Tools) {
    self.kit = kit
    self.modules = modules
    self.tools = tools
  }

  /// The path of the folder that ``build(progress:)`` writes the site to.
  package var sitePath: String { folder.appending(path: "site").path }

  private var folder: URL { kit.root.appending(path: ".build/docs") }
  private var catalog: URL { kit.root.appending(path: "docs/Observatory.docc") }
  private var output: URL { folder.appending(path: "output") }

  /// Builds the site.
  ///
  /// - Parameter progress: Called with a sentence before each stage.
  /// - Returns: The errors and warnings in the book or in the modules, each with its file and line. The site
  ///   is new if there are none.
  /// - Throws: ``EnvironmentError`` if the book is missing, or a tool or a folder is in the way.
  package func build(progress: (String) -> Void) throws(EnvironmentError) -> [String] {
    try withSymbols(progress: progress) { docc in
      // docc replaces the site when it has succeeded, and leaves it alone otherwise.
      let words = [docc.path, "convert"] + pages + ["--ide-console-output", "--warnings-as-errors"]
      return try run(words) == .exit(code: 0) ? [] : problems("docc")
    }
  }

  /// Builds the modules' symbols, and becomes `docc preview`, which serves the book until it is interrupted.
  ///
  /// `docc` takes the place of this process, so there is no child that could outlive it. On macOS it makes the
  /// pages again at each save. On Linux it can't, but what ``build(progress:)`` makes meanwhile is served.
  ///
  /// - Parameters:
  ///   - port: The port to serve it on, which should be free.
  ///   - progress: Called with a sentence before each stage.
  /// - Returns: The errors in the modules, each with its file and line. If there are none, this doesn't return.
  /// - Throws: ``EnvironmentError``, as ``build(progress:)`` does.
  package func serve(on port: LocalPort, progress: (String) -> Void) throws(EnvironmentError) -> [String] {
    try withSymbols(progress: progress) { docc in
      throw docc.replaceProcess(arguments: ["preview"] + pages + ["--port", "\(port.number)"])
    }
  }

  private var pages: [String] {
    [catalog.path, "--additional-symbol-graph-dir", symbols.path, "--output-path", sitePath]
  }

  // Returns the errors in the modules, or else what the body returns.
  private func withSymbols(
    progress: (String) -> Void,
    makePages: (DocC) throws -> [String]
  ) throws(EnvironmentError) -> [String] {
    do {
      guard FileManager.default.fileExists(atPath: catalog.path) else {
        throw EnvironmentError("there is no book here, as docs/Observatory.docc is missing", kind: .unreadable)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let docc = try DocC(on: tools.path, output: folder.appending(path: "xcrun"))
      let lock = try FileLock(folder.appending(path: "lock"), of: "the book")
      defer { withExtendedLifetime(lock) {} }
      if let problems = try buildSymbols(progress: progress) { return problems }
      progress("Making the pages.")
      return try makePages(docc)
    } catch {
      throw EnvironmentError(wrapping: error)
    }
  }

  private func run(_ words: [String]) throws -> Subprocess.End {
    let program = Subprocess(words: words, environment: ["ANSWERS": nil], output: output)
    let end = try program.run(atMost: tools.limit)
    if end == .stopped {
      throw EnvironmentError("\(words[0]) took over \(tools.limit), and was stopped; try again")
    }
    return end
  }

  // All of the output, where no line of it has the form of an error.
  private func problems(_ tool: String) -> [String] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    let found = Diagnostics(text, in: kit.root)
    if !found.errors.isEmpty { return found.errors }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return lines.isEmpty ? ["\(tool) failed without a message"] : lines
  }
}

// MARK: - The modules' symbols

extension Book {
  private var graphs: URL { folder.appending(path: "graphs") }
  private var symbols: URL { folder.appending(path: "symbols") }

  // The compiler writes the symbol graph of a module while it compiles the module. Where nothing is to be
  // compiled, the graphs of the last time must still be there; if they are not, all is built again.
  private func buildSymbols(progress: (String) -> Void) throws -> [String]? {
    progress("Reading the modules; the first time takes a minute.")
    for isLastAttempt in [false, true] {
      // The command is the one product that has all the modules in it, and none of the student's.
      let end = try run([
        tools.swift, "build", "--package-path", kit.root.path, "--scratch-path", folder.appending(path: "build").path,
        "--product", "observatory", "-Xswiftc", "-emit-symbol-graph", "-Xswiftc", "-emit-symbol-graph-dir",
        "-Xswiftc", graphs.path,
      ])
      guard end == .exit(code: 0) else { return problems("swift build") }
      if try gatherSymbols() { return nil }
      if isLastAttempt { break }
      try remove(folder.appending(path: "build"))
      try remove(graphs)
    }
    let module = modules.first { !hasGraph($0) } ?? "a module"
    throw EnvironmentError("the compiler wrote no symbol graph of \(module)")
  }

  private func hasGraph(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: graphs.appending(path: "\(module).symbols.json").path)
  }

  // The graphs are those of all targets, and of what each adds to other modules. The book has pages for some.
  private func gatherSymbols() throws -> Bool {
    guard modules.allSatisfy(hasGraph) else { return false }
    try remove(symbols)
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: graphs.path)
    where name.hasSuffix(".symbols.json") && modules.contains(String(name.prefix { $0 != "." && $0 != "@" })) {
      try FileManager.default.copyItem(at: graphs.appending(path: name), to: symbols.appending(path: name))
    }
    return true
  }

  private func remove(_ place: URL) throws {
    if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
  }
}
