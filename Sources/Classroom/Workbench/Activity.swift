/// What is being done about a chapter, for somebody who waits.
package struct Activity: Equatable, Sendable {
  package let chapter: Int

  /// A few words, such as `building, 12 s`.
  package let text: String

  /// Whether it is worth a line of its own where lines can't be written over.
  package let isMilestone: Bool

  package init(chapter: Int, text: String, isMilestone: Bool) {
    self.chapter = chapter
    self.text = text
    self.isMilestone = isMilestone
  }
}
