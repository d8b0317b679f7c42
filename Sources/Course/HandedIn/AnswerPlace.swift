/// The result of looking for the code that a submission has for a chapter.
package enum AnswerPlace: Sendable {
  case answer(Answer)
  /// There is no code; the reason says what was looked for.
  case nothing(reason: String)
  /// There may be code, but it is unclear which; the reason says what to do.
  case refused(reason: String)
}
