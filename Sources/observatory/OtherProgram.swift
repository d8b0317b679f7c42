import Course
import Foundation
import Stage

/// A subcommand that another program of the kit has, which takes the place of this one.
///
/// SwiftPM builds that program when it is first asked for, so that nobody else waits for it.
struct OtherProgram: Command {
  let program: Program
  /// All words of the command, of which this program has understood only the first.
  let words: [String]
  let kit: Kit?

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    guard let kit else {
      throw EnvironmentError("\(words[0]) needs a clone of the kit; go to one", kind: .unreadable)
    }
    throw replaceProcess(by: ["swift", "run", "--package-path", kit.root.path, program.rawValue] + words)
  }
}
