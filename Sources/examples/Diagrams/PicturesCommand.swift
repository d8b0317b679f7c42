import Course
import Foundation
import Stage

/// The subcommand `docs --pictures`: redraws the pictures of the book, and writes the paths of those that have changed.
struct PicturesCommand: Command {
  let kit: Kit

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    for picture in Picture.all {
      let file = kit.root.appending(path: picture.path)
      if (try? String(contentsOf: file, encoding: .utf8)) == picture.text { continue }
      try Data(picture.text.utf8).write(to: file, options: .atomic)
      transcript.write(picture.path)
    }
    return true
  }
}
