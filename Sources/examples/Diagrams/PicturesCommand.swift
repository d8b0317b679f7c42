import Course
import Stage

/// The subcommand `docs --pictures`: redraws the pictures of the book that are made from runs of the code.
struct PicturesCommand: Command {
  let kit: Kit

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    try Picture.drawAll(in: kit, on: transcript)
    return true
  }
}
