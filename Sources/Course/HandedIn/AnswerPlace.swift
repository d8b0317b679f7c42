/// Where a submission has its code for a chapter.
package enum AnswerPlace: Sendable {
  case answer(Answer)
  /// There is none; the reason says what was looked for.
  case nothing(reason: String)
  /// There may be some, but it is unclear what; the reason says what to do.
  case refused(reason: String)
}
