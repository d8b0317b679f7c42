import Course
import Foundation

/// The toolchain's documentation compiler.
struct DocC {
  let path: String

  /// Finds it: with Xcode's tools by asking `xcrun`, else on the path.
  ///
  /// - Parameters:
  ///   - searchPath: Folders, separated by colons, as in the variable `PATH`.
  ///   - output: A file for the output of `xcrun`.
  /// - Throws: ``EnvironmentError`` if it isn't there.
  init(on searchPath: String, output: URL) throws {
    func program(_ name: String) -> String? {
      searchPath.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }
    if let xcrun = program("xcrun") {
      let end = try Subprocess(words: [xcrun, "--find", "docc"], output: output).run(atMost: .seconds(60))
      let found = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let name = found.trimmingCharacters(in: .whitespacesAndNewlines)
      if end == .exit(code: 0), FileManager.default.isExecutableFile(atPath: name) {
        path = name
        return
      }
    }
    guard let docc = program("docc") else {
      throw EnvironmentError(
        "there is no docc here, which comes with Swift; install a whole toolchain, or add it to the PATH"
      )
    }
    path = docc
  }

  /// The folder of the toolchain with what a site shows its pages by; `nil` if there is none.
  var renderer: URL? {
    let program = URL(filePath: path)
    return [program, program.resolvingSymlinksInPath()].lazy
      .map { $0.deletingLastPathComponent().appending(path: "../share/docc/render").standardizedFileURL }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
