/// A text of a chapter that isn't written as it should be.
package struct Malformed: Error, Equatable {
  /// What is wrong, in a few words.
  package let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
