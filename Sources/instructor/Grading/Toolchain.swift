import Course
import Foundation

/// The Swift that builds submissions.
enum Toolchain {
  /// What `swift --version` says; nothing if it can't be asked.
  static var version: String {
    guard let scratch = try? ScratchFolder() else { return "" }
    let output = scratch.file("version")
    _ = try? Subprocess(words: ["swift", "--version"], output: output).run(atMost: .seconds(60))
    return (try? String(contentsOf: output, encoding: .utf8)) ?? ""
  }
}
