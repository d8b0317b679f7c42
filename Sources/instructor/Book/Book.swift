import Course
import Foundation

/// The course's book, which becomes a site.
///
/// All output is below the kit's `.build/docs`. An existing site stays until `docc` has made the next one.
struct Book: Sendable {
  let kit: Kit
  /// The modules whose symbols have pages.
  let modules: [String]
  // Variables, for tests to replace the programs that do the work.
  var swift = "swift"
  var path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  var sitePath: String { folder.appending(path: "site").path }

  private var folder: URL { kit.root.appending(path: ".build/docs") }
  private var catalog: BookCatalog { BookCatalog(kit: kit, url: folder.appending(path: "Observatory.docc")) }

  /// Makes the site for a purpose, and calls `progress` with a sentence before each stage.
  ///
  /// To serve the book, `docc preview` takes the place of this process, so there is no child that could outlive it. If
  /// another run makes the site again meanwhile, that is what is served. If another program has the port, `docc` says
  /// so, and ends.
  ///
  /// - Returns: The errors and warnings in the book or in the modules, each with its file and line. The site
  ///   is new if there are none.
  func make(for purpose: DocsCommand.Purpose, progress: (String) -> Void) throws(EnvironmentError) -> [String] {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lock = try FileLock(folder.appending(path: "lock"), of: "the book")
      defer { withExtendedLifetime(lock) {} }
      if case .site(let folder, _) = purpose { try checkThatItHasNoOtherFiles(folder) }
      let docc = try findDocC()
      progress("Reading the modules.")
      try writeGraphs()
      progress("Making the pages.")
      try catalog.write(modules: modules)
      try writeRenderer(of: docc)
      switch purpose {
      case .local: try convert(by: docc, to: sitePath)
      case .served(let port):
        let words = [docc, "preview"] + options(forSiteAt: sitePath) + ["--port", "\(port)"]
        // To docc, the other variables mean nothing.
        let variables = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
        try replaceProcess(by: ["env"] + variables + words)
      case .site(let folder, let basePath): try export(by: docc, to: URL(filePath: folder), basePath)
      }
      return []
    } catch let problems as Problems {
      return problems.lines
    } catch {
      throw EnvironmentError(wrapping: error)
    }
  }

  private func options(forSiteAt path: String) -> [String] {
    [catalog.url.path, "--additional-symbol-graph-dir", graphs.path, "--output-path", path]
  }

  private func convert(by docc: String, to path: String, options: [String] = []) throws {
    let common = self.options(forSiteAt: path) + ["--ide-console-output", "--warnings-as-errors"]
    try run([docc, "convert"] + common + options, as: "docc")
  }

  /// Throws an error if a folder has other files in it than an earlier site, since docc would delete them.
  private func checkThatItHasNoOtherFiles(_ folder: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let isSite = names.contains("documentation") && names.contains("data")
    guard names.isEmpty || isSite else {
      throw EnvironmentError("\(folder) has other files in it; name an empty folder", kind: .unwritable)
    }
  }

  private func export(by docc: String, to folder: URL, _ basePath: String) throws {
    try convert(by: docc, to: folder.path, options: ["--hosting-base-path", basePath])
    // The page that docc leaves there shows nothing.
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta http-equiv="refresh" content="0; url=documentation/observatory/">
      <title>Observatory</title>

      """
    try page.write(to: folder.appending(path: "index.html"), atomically: true, encoding: .utf8)
  }

  private func findDocC() throws -> String {
    let script = "name=$(xcrun --find docc 2>/dev/null) && echo \"$name\" || command -v docc"
    if let docc = try lastLine(of: ["sh", "-c", script]) { return docc }
    let remedy = "install a whole toolchain, or add it to the PATH"
    throw EnvironmentError("there is no docc here, which comes with Swift; \(remedy)")
  }

  private func lastLine(of words: [String]) throws -> String? {
    let (end, lines) = try ScratchFolder().runProgram(words, environment: ["PATH": path])
    return end == .exit(code: 0) ? lines.split(separator: "\n").last.map(String.init) : nil
  }

  /// The lines about what is wrong in the book or in the modules.
  private struct Problems: Error { let lines: [String] }

  /// Runs a tool, and returns its output; if it fails, throws the errors in there, or all if no line looks like one.
  @discardableResult
  private func run(_ words: [String], as tool: String) throws -> String {
    let limit = Duration.seconds(900)
    let (end, output) = try ScratchFolder().runProgram(words, environment: environment, atMost: limit)
    if end == .stopped {
      throw EnvironmentError("\(words[0]) took over \(limit.components.seconds) s, and was stopped; try again")
    }
    if end == .exit(code: 0) { return output }
    let text = catalog.sources(in: output)
    let found = Diagnostics(text, in: kit.root)
    let lines = found.errors.isEmpty ? text.split(whereSeparator: \.isNewline).map(String.init) : found.errors
    throw Problems(lines: lines.isEmpty ? ["\(tool) failed without a message"] : lines)
  }

  // MARK: The looks

  private var renderer: URL { folder.appending(path: "render") }

  private var environment: [String: String?] {
    [
      "ANSWERS": nil, "CHAPTER": nil, "ONLY": nil,
      // docc would complain of a folder that isn't there.
      "DOCC_HTML_DIR": FileManager.default.fileExists(atPath: renderer.path) ? renderer.path : nil,
    ]
  }

  /// Copies the pages that docc fills in, and adds the book's style to them, since docc has settings for colors alone.
  private func writeRenderer(of docc: String) throws {
    try? FileManager.default.removeItem(at: renderer)
    let program = URL(filePath: docc)
    let renderers = [program, program.resolvingSymlinksInPath()].map {
      $0.deletingLastPathComponent().appending(path: "../share/docc/render").standardizedFileURL
    }
    guard let original = renderers.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return }
    try FileManager.default.copyItem(at: original, to: renderer)
    let style = try String(contentsOf: kit.root.appending(path: "docs/book.css"), encoding: .utf8)
    for name in ["index.html", "index-template.html"] {
      let page = renderer.appending(path: name)
      let text = try String(contentsOf: page, encoding: .utf8)
      let styled = text.replacing("</head>", with: "<style>\n\(style)</style></head>", maxReplacements: 1)
      try styled.write(to: page, atomically: false, encoding: .utf8)
    }
  }

  // MARK: The modules' symbols

  private var graphs: URL { folder.appending(path: "graphs") }

  /// Writes the symbols of each module, which the compiler reads from the compiled module.
  ///
  /// The program that is built has all of the modules in it, and none of the student's.
  private func writeGraphs() throws {
    let build = [swift, "build", "--package-path", kit.root.path, "--product", "examples"]
    try run(build, as: "swift build")
    let products = try run(build + ["--show-bin-path"], as: "swift build").trimmingCharacters(in: .newlines)
    try? FileManager.default.removeItem(at: graphs)
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    // Each build system has a place of its own for the modules.
    let settings = try ["-I", "\(products)/Modules", "-I", products] + settingsOfPlatform()
    for module in modules {
      let extract = [swift, "symbolgraph-extract", "-module-name", module, "-output-dir", graphs.path]
      try run(extract + settings, as: "swift symbolgraph-extract")
    }
  }

  private func settingsOfPlatform() throws -> [String] {
    #if os(macOS)
      guard let sdk = try lastLine(of: ["xcrun", "--show-sdk-path"]) else {
        throw EnvironmentError("xcrun names no SDK; install Xcode, and choose it with xcode-select")
      }
      return ["-sdk", sdk] + Self.target
    #else
      return []
    #endif
  }

  /// The options without which a compiler would assume an older macOS, for which the modules were not built.
  #if !os(macOS)
    static let target: [String] = []
  #elseif arch(arm64)
    static let target = ["-target", "arm64-apple-macosx15.0"]
  #else
    static let target = ["-target", "x86_64-apple-macosx15.0"]
  #endif
}
