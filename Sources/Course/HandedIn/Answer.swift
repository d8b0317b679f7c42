import Foundation

/// The code of a submission for one chapter: which files it is, not yet what is in them.
package struct Answer: Sendable {
  package struct Piece: Sendable {
    /// Its path in the chapter, where the kit knows it, or else in the answer.
    package let name: String
    /// Its path as the student handed it in.
    package let path: String
    let url: URL
  }

  let chapter: Chapter
  let fileNames: Set<String>
  package let sources: [Piece]
  /// What keeps it from being read, such as a link.
  package var problems: [String] = []
  package var remarks: [String] = []
}
