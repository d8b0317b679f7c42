package import Foundation

/// A temporary folder, which is removed when the object is deinitialized.
package class ScratchFolder {
  let url: URL

  package init(name: String = "observatory") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Only the links in a path that exists are resolved, so the folder is created first.
    url = folder.resolvingSymlinksInPath()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package final func file(_ path: String) -> URL { url.appending(path: path) }

  package final func write(_ text: String, to path: String) throws {
    let folder = file(path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  /// Runs git in the folder, isolated from any repository around it and from the user's configuration.
  package final func git(_ words: [String]) throws -> (code: Int32, lines: [String]) {
    let environment: [String: String?] = [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CEILING_DIRECTORIES": url.path,
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_EXTERNAL_DIFF": nil,
    ]
    let (end, text) = try runProgram(["git", "-C", url.path] + words, environment: environment)
    guard case .exit(let code) = end else { throw EnvironmentError("git did not end normally; try again") }
    // The text is split as bytes, since `\r\n` is one character of a string, and no line break.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (code, lines.dropLast().map { String(Substring($0)) })
  }

  package final func runProgram(
    _ words: [String],
    environment: [String: String?] = [:],
    atMost limit: Duration = .seconds(60)
  ) throws -> (end: Subprocess.End, text: String) {
    let output = file("output")
    let end = try Subprocess(words: words, environment: environment, output: output).run(atMost: limit)
    return (end, String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }
}
