import Course
import Foundation
import Stage

/// A subcommand of another program of the kit, which replaces this one.
///
/// SwiftPM builds that program when it is first needed, so that nobody else waits for it.
struct OtherProgram: Command {
  let program: Program
  /// All words of the command; this program has only found out whose they are.
  let words: [String]
  let kit: Kit?

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    guard let kit else { throw EnvironmentError("\(words[0]) needs a clone of the kit; go to one", kind: .unreadable) }
    try replaceProcess(by: ["swift", "run", "--package-path", kit.root.path, program.rawValue] + words)
  }
}
