/// What was seen of one part of a chapter: its texts, its starter, its solution, or a misconception.
package struct Finding: Equatable, Sendable {
  /// The part: `starter`, or the name of a patch.
  package let part: String

  /// What holds, such as which steps have caught a misconception.
  package var note: String

  /// What is wrong; nothing if all is as it should be.
  package var faults: [String]

  init(_ part: String, note: String = "", faults: [String] = []) {
    self.part = part
    self.note = note
    self.faults = faults
  }
}
