import Foundation

/// The reason why the book can't be built or served, though nothing may be wrong in it.
package struct BookError: Error {
  package enum Kind: Sendable {
    /// The book isn't there.
    case missing
    /// A tool of the toolchain is missing or fails, or something else is at work.
    case unavailable
    /// A folder or a file can't be written to.
    case unwritable
  }

  package let kind: Kind

  /// What is wrong and what to do, in one sentence.
  package let sentence: String

  init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  // The file system's own messages are for programmers.
  static func translating<Result>(within folder: URL, _ body: () throws -> Result) throws(BookError) -> Result {
    do {
      return try body()
    } catch let error as BookError {
      throw error
    } catch let error as CocoaError {
      let path = error.filePath ?? error.url?.path ?? folder.path
      throw BookError(.unwritable, "\(path) can't be read or written; check its owner, and the space on the disk")
    } catch {
      throw BookError(.unavailable, EnvironmentError(wrapping: error).sentence)
    }
  }
}
