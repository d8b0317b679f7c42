import Course
import Foundation
import Stage

/// The command `docs --pictures`: draws the book's pictures of rounds, each from a run.
struct PicturesCommand {
  static let option = "--pictures"

  var root = Kit.findHere()?.root

  /// Writes the files that have changed, and names them.
  ///
  /// - Throws: If this is no clone, or a file can't be written.
  func run(on transcript: some Transcript) throws(EnvironmentError) {
    guard let root else { throw EnvironmentError("there is no book here; go to a clone of the kit", kind: .unreadable) }
    for picture in Picture.all {
      let file = root.appending(path: picture.path)
      if (try? String(contentsOf: file, encoding: .utf8)) == picture.text { continue }
      do {
        try Data(picture.text.utf8).write(to: file, options: .atomic)
      } catch {
        throw EnvironmentError("\(picture.path) can't be written: \(error.localizedDescription)", kind: .unwritable)
      }
      transcript.write(picture.path)
    }
  }
}
