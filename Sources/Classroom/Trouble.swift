/// Something outside the kit that is in the way, such as a disk that is full.
package struct Trouble: Error {
  /// What it is and what to do, in one sentence.
  package let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
