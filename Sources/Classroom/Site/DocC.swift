import Foundation

/// Where the toolchain's documentation compiler is.
enum DocC {
  /// Finds it: with Xcode's tools by asking `xcrun`, else on the path.
  ///
  /// - Parameters:
  ///   - path: Folders, with a colon between them, as the variable `PATH` has them.
  ///   - output: A folder for what `xcrun` says.
  /// - Returns: Its path.
  /// - Throws: ``EnvironmentError`` if it isn't there.
  static func find(on path: String, output: URL) throws -> String {
    if let xcrun = program("xcrun", on: path) {
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      let file = output.appending(path: "xcrun")
      let end = try Subprocess(words: [xcrun, "--find", "docc"], output: file).run(atMost: .seconds(60))
      let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let name = found.trimmingCharacters(in: .whitespacesAndNewlines)
      if end == .exit(code: 0), FileManager.default.isExecutableFile(atPath: name) { return name }
    }
    if let docc = program("docc", on: path) { return docc }
    throw EnvironmentError(
      "there is no docc here, which comes with Swift; install a whole toolchain, or add it to the path"
    )
  }

  private static func program(_ name: String, on path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
