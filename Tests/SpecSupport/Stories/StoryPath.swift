import Foundation
import Testing

/// The path to a story: the number of a generated one, then pairs of how many lines to keep and which simpler story to
/// take.
///
/// An exit test can't take the story itself. A path without numbers stands for all stories.
public struct StoryPath: Codable, Sendable {
  var numbers: [Int] = []

  /// The file in which the child writes down how far it is.
  ///
  /// It has a line for each story, with a dot for each line that begins, and one for the end. If the child reaches its
  /// own end, the last line is `end`.
  ///
  /// This is not standard output, because each of the thousands of reports would wake the parent.
  var log = FileManager.default.temporaryDirectory.appending(path: "stories-\(UUID())").path

  /// Whether the report of a crash names its line, which takes a while.
  var wantsLine = true

  /// The place of the test that plays the stories, where a failure is shown.
  let sourceLocation: SourceLocation

  init(sourceLocation: SourceLocation) {
    self.sourceLocation = sourceLocation
  }

  /// The file to which the child writes when it crashes.
  var note: String { "\(log).note" }

  func appending(_ numbers: Int...) -> StoryPath {
    var path = self
    path.numbers += numbers
    return path
  }
}
