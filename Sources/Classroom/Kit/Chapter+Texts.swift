import Foundation

extension Chapter {
  /// The title and the steps, wherever they can still be read.
  package func brief() throws(Malformed) -> Brief {
    try anyCopy { copy throws(Malformed) in try Brief(text("README.md", in: copy), ofChapter: number) }
  }

  /// The hints, wherever they can still be read.
  package func hints() throws(Malformed) -> Hints {
    try anyCopy { copy throws(Malformed) in try Hints(text("HINTS.md", in: copy)) }
  }

  /// The three hints for a step.
  package func hints(for step: Step) throws(Malformed) -> [String] {
    let steps = try hints().steps
    guard steps.indices.contains(step.number - 1) else { throw Malformed("HINTS.md has no step \(step.number)") }
    return steps[step.number - 1]
  }

  // A student may have scribbled in a text, or lost it: then the kit's own copy serves.
  private func anyCopy<Content>(_ read: (URL) throws(Malformed) -> Content) throws(Malformed) -> Content {
    do throws(Malformed) {
      return try read(exercise)
    } catch {
      if let content = try? read(shipped) { return content }
      throw error
    }
  }
}
