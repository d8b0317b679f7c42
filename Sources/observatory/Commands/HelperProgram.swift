import Course
import Foundation

/// A program of the kit that takes the place of this one, with the same words.
///
/// SwiftPM builds it when it is first asked for, so that nobody else waits for it.
struct HelperProgram: Equatable {
  let name: String
  let words: [String]

  /// Finds the program that has a command; `nil` if this one has it.
  init?(for words: [String], _ subcommand: Subcommand) {
    switch subcommand {
    case .progress, .watch, .hint, .diff, .reset, .help: return nil
    case .demo, .compare: name = "examples"
    case .docs: name = words.contains("--pictures") ? "examples" : "instructor"
    case .verify, .grade: name = "instructor"
    }
    self.words = words
  }

  /// Builds and starts the program.
  ///
  /// - Returns: Why that can't be done; otherwise, this doesn't return.
  func start(in kit: Kit?) -> EnvironmentError {
    guard let kit else {
      return EnvironmentError("\(words[0]) needs a clone of the kit; go to one", kind: .unreadable)
    }
    return replaceProcess(by: ["swift", "run", "--package-path", kit.root.path, name] + words)
  }
}
