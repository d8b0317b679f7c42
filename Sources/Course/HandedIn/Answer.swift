import Foundation

/// The files of a submission that are its code for one chapter, before they are read.
package struct Answer: Sendable {
  /// A Swift file.
  package struct Piece: Sendable {
    /// Its path in the chapter, if the chapter has such a file, or else in the answer.
    package let name: String
    /// Its path as the student handed it in.
    package let path: String
    let url: URL

    /// The last component of its path in the chapter.
    var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
  }

  let chapter: Chapter
  /// The paths of the chapter's files.
  let fileNames: Set<String>
  package let sources: [Piece]
  /// The reasons why it can't be read, such as a link.
  package var problems: [String] = []
  /// Notes for the reader of a report, such as on what was left out.
  package var remarks: [String] = []
}
