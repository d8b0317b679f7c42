import Foundation
import Testing

/// Names a story: the number of a generated one, then pairs of how many lines to keep and which simpler story to take.
///
/// An exit test can't be handed the story itself. A path without numbers stands for all stories.
public struct StoryPath: Codable, Sendable {
  var numbers: [Int] = []

  /// The file in which the child writes down how far it is.
  ///
  /// It has a line for each story, with a dot for each line that begins, and one for the end. If the child comes to its
  /// end, the last line is `end`.
  ///
  /// Standard output would do, but each of the thousands of reports would wake the parent.
  var log = FileManager.default.temporaryDirectory.appending(path: "stories-\(UUID())").path

  /// Whether a crash is to be told with its line, which takes a while.
  var wantsLine = true

  /// The test that tells the stories, where a failure is shown.
  let sourceLocation: SourceLocation

  init(sourceLocation: SourceLocation) {
    self.sourceLocation = sourceLocation
  }

  /// The file with what the child writes when it crashes.
  var note: String { "\(log).note" }

  func appending(_ numbers: Int...) -> StoryPath {
    var path = self
    path.numbers += numbers
    return path
  }
}
