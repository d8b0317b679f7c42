import Foundation

/// A temporary folder in which git compares and patches files; its deinitialization removes it.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "observatory-\(UUID())").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ submission: Submission, to path: String) throws {
    let folder = url.appending(path: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in submission.files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Runs git in the folder, apart from any repository and from the user's configuration.
  ///
  /// - Returns: The exit code, and the lines of its output.
  /// - Throws: ``EnvironmentError`` if git can't be started, or doesn't end normally.
  func git(_ words: String...) throws -> (code: Int32, lines: [String]) {
    let output = url.appending(path: "output")
    let configuration = ["GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null"]
    let environment: [String: String?] = configuration.merging(["GIT_CEILING_DIRECTORIES": url.path]) { $1 }
      .mapValues(Optional.some).merging(["GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_EXTERNAL_DIFF": nil]) { $1 }
    let git = Subprocess(words: ["git", "-C", url.path] + words, environment: environment, output: output)
    let end = try git.run(atMost: .seconds(60))
    guard case .exit(let code) = end else { throw EnvironmentError("git did not end normally; try again") }
    // Split as bytes: in a string, `\r\n` is one character, and no line break.
    let lines = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (code, lines.dropLast().map { String(decoding: $0, as: UTF8.self) })
  }
}
